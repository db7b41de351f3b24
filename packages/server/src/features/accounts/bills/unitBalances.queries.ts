import type { UnitId } from '@verandah/contract/ids'
import { type Cents, NO_MONEY } from '@verandah/contract/money'
import { sql } from 'kysely'
import { centsOf, type Sum } from '../../../core/totals.ts'
import type { Db } from '../../../db/open.ts'

/** The number of units above which the balances of all units are read at once. */
const FEW = 100

/** Returns what units owe now less their advance; negative: they have paid more. Units with neither are left out. */
export async function readBalances(db: Db, units: readonly UnitId[]): Promise<Map<UnitId, Cents>> {
  let owed = db
    .selectFrom('dues_charges as charge')
    .innerJoin('dues_bills as bill', 'bill.id', 'charge.bill_id')
    .select(['bill.unit_id as unit', (select) => select.fn.sum<Sum>('charge.open').as('amount')])
    .where('bill.status', '=', sql.lit('open'))
    .groupBy('bill.unit_id')
  let paid = db
    .selectFrom('payments')
    .select(['unit_id as unit', (select) => select.fn.sum<Sum>('advance').as('amount')])
    .where('advance', '>', sql.lit(NO_MONEY))
    .groupBy('unit_id')
  if (units.length <= FEW) {
    owed = owed.where('bill.unit_id', 'in', units)
    paid = paid.where('unit_id', 'in', units)
  }
  const balances = new Map<UnitId, Cents>()
  for (const { unit, amount } of await owed.execute()) balances.set(unit, centsOf(amount))
  for (const { unit, amount } of await paid.execute()) balances.set(unit, ((balances.get(unit) ?? NO_MONEY) - centsOf(amount)) as Cents)
  return balances
}

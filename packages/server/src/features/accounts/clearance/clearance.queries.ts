import { addDays, type Day, type Month, monthOf } from '@verandah/contract/dates'
import type { Clearance } from '@verandah/contract/duesStatement'
import { addCents, type Cents, cents, rupees } from '@verandah/contract/money'
import type { ReadContext } from '../../../core/context.ts'
import { centsOf, type Sum } from '../../../core/totals.ts'
import type { Db } from '../../../db/open.ts'
import { readCredit } from '../payments/payments.queries.ts'
import { listOpenBills } from '../bills/billList.queries.ts'
import { shareAmongOwners } from '../statements/owners.queries.ts'
import { requireKnownUnit } from '../statements/statement.queries.ts'
import { shareMonth } from './clearance.present.ts'

/** Returns the sum that runs for a month have billed a unit, without cancelled bills. */
async function billedFor(db: Db, unit: string, month: Month): Promise<Cents> {
  const { amount } = await db
    .selectFrom('dues_runs as run')
    .innerJoin('dues_bills as bill', 'bill.run_id', 'run.id')
    .innerJoin('units', 'units.id', 'bill.unit_id')
    .innerJoin('dues_charges as charge', 'charge.bill_id', 'bill.id')
    .select((select) => select.fn.sum<Sum>('charge.amount').as('amount'))
    .where('run.period', '=', month)
    .where('units.label', '=', unit)
    .where('bill.status', '!=', 'void')
    .executeTakeFirstOrThrow()
  return centsOf(amount)
}

/**
 * Returns what a unit owes today, and how seller and buyer share the month in which it changes hands. Nothing is
 * posted.
 */
export async function readClearance(reading: ReadContext, { unitNumber, day }: { unitNumber: string; day: Day }): Promise<Clearance> {
  await requireKnownUnit(reading, unitNumber)
  const { db } = reading
  const bills = await listOpenBills(reading, unitNumber)
  const outstanding = addCents(bills.map(({ open }) => cents(open)))
  return {
    unitNumber,
    day,
    outstanding: rupees(outstanding),
    credit: rupees(await readCredit(db, unitNumber)),
    bills,
    current: shareMonth(await billedFor(db, unitNumber, monthOf(day)), day),
    owners: await shareAmongOwners(db, unitNumber, addDays(day, -1), outstanding)
  }
}

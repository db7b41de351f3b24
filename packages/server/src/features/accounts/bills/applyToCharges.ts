import type { ChargeId } from '@verandah/contract/ids'
import type { Instant } from '@verandah/contract/dates'
import { type Cents, NO_MONEY } from '@verandah/contract/money'
import { sql } from 'kysely'
import type { Ctx } from '../../../core/context.ts'
import { throwConflict } from '../../../core/problem.ts'
import { placeholdersFor, compileOnce } from '../../../db/compileOnce.ts'

/** An amount of a charge that is paid now; a negative amount is open again. */
export interface AppliedAmount {
  charge: ChargeId
  amount: Cents
}

const pay = compileOnce<AppliedAmount, { id: ChargeId }>((db, value) =>
  db
    .updateTable('dues_charges')
    .set({ open: sql<Cents>`open - ${value('amount')}` })
    .where('id', '=', value('charge'))
    .where(sql<boolean>`open >= ${value('amount')}`)
    .where(sql<boolean>`(select status from dues_bills where dues_bills.id = dues_charges.bill_id) <> 'void'`)
    .returning('id')
)

const keepStatus = compileOnce<{ now: Instant }, unknown, readonly string[]>((db, value, positions) =>
  db
    .updateTable('dues_bills')
    .set((set) => ({
      status: sql<'open' | 'paid'>`case when exists ${set
        .selectFrom('dues_charges')
        .select('id')
        .whereRef('bill_id', '=', 'dues_bills.id')
        .where('open', '>', sql.lit(NO_MONEY))} then 'open' else 'paid' end`,
      version: sql<number>`version + 1`,
      updated_at: value('now')
    }))
    .where('status', '!=', sql.lit('void'))
    .where('id', 'in', (select) =>
      select
        .selectFrom('dues_charges')
        .select('bill_id')
        .where(
          'id',
          'in',
          // The charges are compared with `now` by their positions.
          positions.map((position) => value(position as never))
        )
    )
)

/**
 * Updates the open amounts of charges, and whether their bills are paid. A cancelled bill stays cancelled, with nothing
 * open. Throws 409 where more would be paid than is open.
 */
export async function applyToCharges({ db, now }: Ctx<unknown>, settled: readonly AppliedAmount[]): Promise<void> {
  if (settled.length === 0) return
  for (const one of settled) {
    const paid = await pay(db, one, [])
    if (paid.length === 0 && one.amount > NO_MONEY) throwConflict(undefined)
  }
  const [charges, positions] = placeholdersFor(settled.map(({ charge }) => charge))
  await keepStatus(db, { now, ...charges }, positions)
}

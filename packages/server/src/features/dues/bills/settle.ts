import type { ChargeId } from '@verandah/contract/billIds'
import { type Cents, NO_MONEY } from '@verandah/contract/money'
import { sql } from 'kysely'
import type { Ctx } from '../../../core/context.ts'

/** What of a charge is paid from now on; a negative amount is open again. */
export interface Settled {
  charge: ChargeId
  amount: Cents
}

/** Keeps what is open of charges, and whether their bills are paid. What was cancelled stays so, and nothing of it is open. */
export async function settle({ db, now }: Ctx<unknown>, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return
  for (const { charge, amount } of settled)
    await db
      .updateTable('dues_charges')
      .set({ open: sql<Cents>`open - ${amount}` })
      .where('id', '=', charge)
      .where('bill_id', 'not in', (select) => select.selectFrom('dues_bills').select('dues_bills.id').where('status', '=', 'void'))
      .execute()
  const ids = settled.map(({ charge }) => charge)
  await db
    .updateTable('dues_bills')
    .set((set) => ({
      status: sql<'open' | 'paid'>`case when exists ${set
        .selectFrom('dues_charges')
        .select('id')
        .whereRef('bill_id', '=', 'dues_bills.id')
        .where('open', '>', NO_MONEY)} then 'open' else 'paid' end`,
      version: sql<number>`version + 1`,
      updated_at: now
    }))
    .where('status', '!=', 'void')
    .where('id', 'in', (select) => select.selectFrom('dues_charges').select('bill_id').where('id', 'in', ids))
    .execute()
}

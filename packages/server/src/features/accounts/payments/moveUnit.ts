import type { UnitId } from '@verandah/contract/ids'
import type { Ctx } from '../../../core/context.ts'
import { mark } from '../../../core/marks.ts'
import { paymentFacts } from '../accounts.marks.ts'

/** All that a unit has paid, what of it is left, and what it says to have paid is another one's. */
export async function moveUnit(ctx: Ctx<unknown>, from: UnitId, into: UnitId): Promise<void> {
  const { db, now } = ctx
  const payments = db.updateTable('payments').where('unit_id', '=', from)
  const moved = payments.set((set) => ({ unit_id: into, updated_at: now, version: set('version', '+', 1) }))
  for (const row of await moved.returningAll().execute()) mark(ctx, 'payment', row.id, paymentFacts(row))
  const slips = db.updateTable('payments_slips').where('unit_id', '=', from)
  await slips.set((set) => ({ unit_id: into, updated_at: now, version: set('version', '+', 1) })).execute()
}

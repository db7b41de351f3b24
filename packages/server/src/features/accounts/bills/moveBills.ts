import type { UnitId } from '@verandah/contract/ids'
import type { Ctx } from '../../../core/context.ts'
import { mark } from '../../../core/marks.ts'
import { billFacts } from '../accounts.marks.ts'

/** All that a unit was billed is another one's, as it is: with what was paid of it, and the interest on it. */
export async function moveBills(ctx: Ctx<unknown>, from: UnitId, into: UnitId): Promise<void> {
  const { db, now } = ctx
  const bills = db.updateTable('dues_bills').where('unit_id', '=', from)
  const moved = bills.set((set) => ({ unit_id: into, updated_at: now, version: set('version', '+', 1) }))
  for (const row of await moved.returningAll().execute()) mark(ctx, 'bill', row.id, billFacts(row))
}

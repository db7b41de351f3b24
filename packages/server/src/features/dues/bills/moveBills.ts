import type { UnitId } from '@verandah/contract/ids'
import type { Ctx } from '../../../core/context.ts'

/** All that a unit was billed is another one's, as it is: with what was paid of it, and the interest on it. */
export async function moveBills({ db, now }: Ctx<unknown>, from: UnitId, into: UnitId): Promise<void> {
  const bills = db.updateTable('dues_bills').where('unit_id', '=', from)
  await bills.set((set) => ({ unit_id: into, updated_at: now, version: set('version', '+', 1) })).execute()
}

import type { UnitId } from '@verandah/contract/ids'
import type { Ctx } from '../../core/context.ts'

/** All that a unit has paid, what of it is left, and what it says to have paid is another one's. */
export async function moveUnit({ db, now }: Ctx<unknown>, from: UnitId, into: UnitId): Promise<void> {
  for (const table of ['payments', 'payments_slips'] as const) {
    const rows = db.updateTable(table as 'payments').where('unit_id', '=', from)
    await rows.set((set) => ({ unit_id: into, updated_at: now, version: set('version', '+', 1) })).execute()
  }
}

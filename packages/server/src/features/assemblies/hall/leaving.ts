import type { Ctx } from '../../../core/context.ts'
import { record } from '../../../events/events.ts'
import type { FoundAssembly } from '../assemblies.queries.ts'
import type { PresenceRow } from './presence.queries.ts'

/** Notes that nobody is there any more for a unit. */
export async function leave(ctx: Ctx, { fact }: FoundAssembly, row: PresenceRow, unit: string): Promise<void> {
  await ctx.db.updateTable('meetings_presence').set({ out_at: ctx.now }).where('id', '=', row.id).execute()
  record(ctx, { kind: 'assemblies.checkedOut', unit, unitId: row.unit_id, ...fact })
}

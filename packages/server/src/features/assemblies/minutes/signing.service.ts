import type { MeetingId } from '@verandah/contract/meetings'
import type { Ctx } from '../../../core/context.ts'
import { getAssembly } from '../assemblies.queries.ts'
import { changeAssembly } from '../assemblyRow.ts'

/** Minutes that were signed are another text now: they are to be signed anew. The signed one stays among the versions. */
export async function minutesWritten(ctx: Ctx, id: MeetingId): Promise<void> {
  const { row } = await getAssembly(ctx, id)
  if (row.state !== 'signed') return
  await changeAssembly(ctx, row, { state: 'closed' }, undefined)
  await ctx.actions.meetings.setMinutesClosed(ctx, id, null)
}

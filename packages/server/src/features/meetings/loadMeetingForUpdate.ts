import type { MeetingId } from '@verandah/contract/meetings'
import type { Ctx } from '../../core/context.ts'
import { requireAllowed, requireVersion } from '../../core/problem.ts'
import { meetingRights } from './meetings.policy.ts'
import type { MeetingRow } from './meetings.present.ts'
import { getVisibleMeeting } from './meetings.queries.ts'

/** The meeting, when the caller may do this with it and has seen its newest version. */
export async function loadMeetingForUpdate(
  ctx: Ctx,
  id: MeetingId,
  actions: (keyof ReturnType<typeof meetingRights>)[],
  ifMatch: number | undefined
): Promise<MeetingRow> {
  const row = await getVisibleMeeting(ctx.db, ctx.actor, id)
  const rights = meetingRights(ctx.actor, row)
  for (const action of actions) requireAllowed(rights[action])
  requireVersion(row, ifMatch)
  return row
}

import { hash } from 'node:crypto'
import type { Meeting, MeetingId, MinutesDraft } from '@verandah/contract/meetings'
import type { Ctx } from '../../../core/context.ts'
import { throwProblem } from '../../../core/problem.ts'
import { changeRecord } from '../../../core/versions.ts'
import { record } from '../../../events/events.ts'
import { hasBegun, isAssembly } from '../meetings.policy.ts'
import { toFact, type MeetingRow } from '../meetings.present.ts'
import { findMinutes, presentFully } from '../meetings.queries.ts'
import { loadMeetingForUpdate } from '../meetings.service.ts'

/** Minutes of a general meeting are signed, not signed off: a correction is a new version, which is signed anew. */
function requireOpenMinutes(ctx: Ctx, row: MeetingRow): void {
  if (row.minutes_closed_at !== null && !isAssembly(row))
    throwProblem('conflict', { text: 'The minutes are signed off and cannot be changed any more' })
  if (row.status === 'cancelled') throwProblem('conflict', { text: 'A meeting that was cancelled takes no minutes' })
  if (!hasBegun(row, ctx.now)) throwProblem('conflict', { text: 'Minutes can be written once the meeting has begun' })
}

/**
 * Writes the minutes, in place of an earlier text; everybody who sees the meeting reads them at once. `close` signs them off
 * for good.
 */
export async function writeMinutes(ctx: Ctx, id: MeetingId, { minutes, close }: MinutesDraft, ifMatch?: number): Promise<Meeting> {
  const row = await loadMeetingForUpdate(ctx, id, ['minutes'], ifMatch)
  requireOpenMinutes(ctx, row)
  if (close === true && isAssembly(row))
    throwProblem('conflict', { text: 'The minutes of a general meeting are signed by chair and secretary' })
  const former = await findMinutes(ctx.db, id)
  if (close !== true && former?.minutes === minutes) return presentFully(ctx, row)

  const closed = close === true ? { minutes_closed_at: ctx.now } : {}
  const next = await changeRecord(ctx, 'meetings', row, { has_minutes: 1, ...closed }, ifMatch)
  const text = { minutes, closed_by: close === true ? ctx.actor.id : null }
  await ctx.db
    .insertInto('meetings_minutes')
    .values({ meeting_id: id, ...text })
    .onConflict((conflict) => conflict.column('meeting_id').doUpdateSet(text))
    .execute()
  const kind = close === true ? 'meetings.minutesClosed' : 'meetings.minutesWritten'
  if (isAssembly(row)) for (const written of ctx.extensions['meetings.minutesWritten']) await written(ctx, id)
  record(ctx, { kind, ...toFact(next), characters: minutes.length, sha256: hash('sha256', minutes) })
  return presentFully(ctx, next)
}

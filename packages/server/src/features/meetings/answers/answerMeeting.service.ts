import { LISTED_ATTENDEES, type Meeting, type MeetingId, type MeetingResponse } from '@verandah/contract/meetings'
import type { Ctx } from '../../../core/context.ts'
import { throwProblem } from '../../../core/problem.ts'
import { lockRecord } from '../../../core/versions.ts'
import type { Db } from '../../../db/open.ts'
import { record } from '../../../events/events.ts'
import { takesAnswers } from '../meetings.policy.ts'
import { type AnswerSummary, toFact, type MeetingRow, NO_ANSWERS } from '../meetings.present.ts'
import { getVisibleMeeting, listAttendees, presentFully } from '../meetings.queries.ts'

/** Counts the answers to a meeting, with its organizer of now. */
export async function countAnswers(db: Db, row: Pick<MeetingRow, 'id' | 'organizer_id'>): Promise<AnswerSummary> {
  const counts = await db
    .selectFrom('meetings_responses')
    .select(['response', (select) => select.fn.countAll<number>().as('count')])
    .where('meeting_id', '=', row.id)
    .where('user_id', '!=', row.organizer_id)
    .groupBy('response')
    .execute()
  const others = await listAttendees(db, row)
  const given = Object.fromEntries(counts.map(({ response, count }) => [response, count]))
  return {
    responses: { ...NO_ANSWERS.responses, ...given, yes: NO_ANSWERS.responses.yes + others.length },
    first: others.slice(0, LISTED_ATTENDEES - 1).map(({ id }) => id)
  }
}

/** Stores the caller's answer, in place of an earlier one. The meeting's version and its time of change stay. */
export async function answerMeeting(ctx: Ctx, id: MeetingId, response: MeetingResponse): Promise<Meeting> {
  // The lock makes two answers at once both count.
  await lockRecord(ctx, 'meetings', id)
  const row = await getVisibleMeeting(ctx.db, ctx.actor, id)
  if (row.frozen_at !== null) throwProblem('conflict', { text: 'Notice of this meeting has been given: owners reply for their units' })
  if (!takesAnswers(row)) {
    throwProblem('conflict', { text: { text: 'A meeting that is {{status}} takes no answers', values: { status: { text: row.status } } } })
  }
  if (row.my_response === response) return presentFully(ctx, row)

  await ctx.db
    .insertInto('meetings_responses')
    .values({ meeting_id: id, user_id: ctx.actor.id, response, answered_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['meeting_id', 'user_id']).doUpdateSet({ response, answered_at: ctx.now }))
    .execute()
  const answers = JSON.stringify(await countAnswers(ctx.db, row))
  await ctx.db.updateTable('meetings').set({ answers }).where('id', '=', id).execute()
  record(ctx, { kind: 'meetings.answered', ...toFact(row), response })
  return presentFully(ctx, { ...row, answers, my_response: response })
}

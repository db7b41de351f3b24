import { instantAt } from '@verandah/contract/dates'
import {
  END_BEFORE_START,
  MEETING_TRANSITIONS,
  type Meeting,
  type MeetingDraft,
  type MeetingId,
  type MeetingPatch,
  type MeetingStatus
} from '@verandah/contract/meetings'
import { rowInserter } from '../../db/insertRows.ts'
import { foldTexts } from '../../core/makeExcerpt.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { addToTotal } from '../../core/totals.ts'
import type { Ctx } from '../../core/context.ts'
import { changedColumns, changeRecord, deleteRecord, firstVersion } from '../../core/versions.ts'
import { record } from '../../events/events.ts'
import { requireAllowed, requireVersion, throwFieldProblem, throwProblem } from '../../core/problem.ts'
import { meetingRights, neededToSee, transitionsOf } from './meetings.policy.ts'
import { toFact, type MeetingRow, NO_ANSWERS, searchedTexts } from './meetings.present.ts'
import { getVisibleMeeting, presentFully, totalOf } from './meetings.queries.ts'

type Schedule = Pick<MeetingRow, 'date' | 'start_time' | 'end_time'>

function moments({ date, start_time, end_time }: Schedule) {
  return { starts_at: instantAt(date, start_time), ends_at: instantAt(date, end_time) }
}

function toSearchKey(row: Pick<MeetingRow, 'title' | 'description' | 'agenda' | 'location'>): string {
  return foldTexts([row.title, ...searchedTexts(row)])
}

const insertMeetings = rowInserter('meetings', 'fail')

export async function scheduleMeeting(ctx: Ctx, draft: MeetingDraft): Promise<Meeting> {
  const schedule = { date: draft.date, start_time: draft.startTime, end_time: draft.endTime }
  const said = {
    title: draft.title,
    description: draft.description ?? null,
    location: draft.location,
    agenda: JSON.stringify(draft.agenda)
  }
  const row = {
    id: newId<MeetingId>(),
    ...said,
    ...schedule,
    ...moments(schedule),
    type: draft.type,
    status: 'scheduled' as const,
    organizer_id: ctx.actor.id,
    answers: JSON.stringify(NO_ANSWERS),
    reminded_for: null,
    has_minutes: 0 as const,
    minutes_closed_at: null,
    search_key: toSearchKey(said),
    ...firstVersion(ctx)
  }
  await insertMeetings(ctx.db, [row])
  addToTotal(ctx, totalOf(row.type), 1)
  record(ctx, { kind: 'meetings.scheduled', ...toFact(row) })
  return presentFully(ctx, await getVisibleMeeting(ctx.db, ctx.actor, row.id))
}

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

/** Nothing starts before its time; else the table of transitions says what may follow. */
function throwNoTransition({ status }: MeetingRow, to: MeetingStatus): never {
  if (MEETING_TRANSITIONS[status].includes(to)) throwProblem('conflict', { text: 'A meeting cannot be started before its time' })
  const values = { from: { text: status }, to: { text: to } }
  return throwProblem('conflict', { text: { text: 'A meeting that is {{from}} cannot become {{to}}', values } })
}

/** The columns that a patch would change, and only those. */
function diff(row: MeetingRow, patch: MeetingPatch): Partial<MeetingRow> {
  return changedColumns(row, {
    title: patch.title,
    description: patch.description,
    date: patch.date,
    start_time: patch.startTime,
    end_time: patch.endTime,
    location: patch.location,
    type: patch.type,
    agenda: patch.agenda && JSON.stringify(patch.agenda),
    status: patch.status
  })
}

/** Changes fields, the status, or both. A patch that changes nothing records no event. */
export async function updateMeeting(ctx: Ctx, id: MeetingId, patch: MeetingPatch, ifMatch?: number): Promise<Meeting> {
  const { status } = patch
  const row = await loadMeetingForUpdate(ctx, id, status === undefined ? ['edit'] : ['edit', 'setStatus'], ifMatch)
  const changes = diff(row, patch)
  const merged = { ...row, ...changes }
  const { starts_at, ends_at } = moments(merged)
  // One call may reschedule a meeting and start it: the new time counts.
  if (status !== undefined && !transitionsOf({ ...row, starts_at }, ctx.now).includes(status)) throwNoTransition(row, status)
  const fields = Object.keys(changes)
  if (fields.length === 0) return presentFully(ctx, row)
  if (merged.end_time <= merged.start_time) throwFieldProblem('endTime', END_BEFORE_START)

  const written = { ...changes, starts_at, ends_at, search_key: toSearchKey(merged) }
  const next = await changeRecord(ctx, 'meetings', row, written, ifMatch)
  if (next.type !== row.type) {
    addToTotal(ctx, totalOf(row.type), -1)
    addToTotal(ctx, totalOf(next.type), 1)
    await ctx.actions.notifications.follow(ctx, { kind: 'meeting', id }, neededToSee(next))
  }
  const fact = { ...toFact(next), formerType: row.type }
  const others = fields.filter((field) => field !== 'status')
  if (next.status === row.status) record(ctx, { kind: 'meetings.changed', ...fact, status: next.status, fields })
  else record(ctx, { kind: 'meetings.statusChanged', ...fact, from: row.status, to: next.status, fields: others })
  return presentFully(ctx, next)
}

export async function deleteMeeting(ctx: Ctx, id: MeetingId, ifMatch?: number): Promise<void> {
  const row = await loadMeetingForUpdate(ctx, id, ['delete'], ifMatch)
  await deleteRecord(ctx, 'meetings', row, ifMatch)
  addToTotal(ctx, totalOf(row.type), -1)
  // That a meeting was cancelled is news also after somebody has tidied the list.
  await ctx.actions.notifications.withdraw(ctx, { kind: 'meeting', id }, 'meetings.cancelled')
  record(ctx, { kind: 'meetings.deleted', ...toFact(row), status: row.status })
}

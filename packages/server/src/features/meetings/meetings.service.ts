import { instantAt } from '@verandah/contract/dates'
import type { MeetingId } from '@verandah/contract/ids'
import { END_BEFORE_START, MEETING_MOVES, type Meeting, type MeetingDraft, type MeetingPatch } from '@verandah/contract/meetings'
import { newId } from '../../auth/tokens.ts'
import { tally } from '../../db/tallies.ts'
import type { Ctx } from '../../db/transact.ts'
import { changeRecord } from '../../db/versions.ts'
import { record } from '../../events/record.ts'
import { demand, refuse, refuseField } from '../../http/problem.ts'
import { meetingPolicy } from './meetings.policy.ts'
import { factOf, type MeetingRow, presentMeeting } from './meetings.present.ts'
import { getVisibleMeeting, tallyOf } from './meetings.queries.ts'

type Schedule = Pick<MeetingRow, 'date' | 'start_time' | 'end_time'>

function moments({ date, start_time, end_time }: Schedule) {
  return { starts_at: instantAt(date, start_time), ends_at: instantAt(date, end_time) }
}

export async function scheduleMeeting(ctx: Ctx, draft: MeetingDraft): Promise<Meeting> {
  const schedule = { date: draft.date, start_time: draft.startTime, end_time: draft.endTime }
  const row = {
    id: newId<MeetingId>(),
    title: draft.title,
    description: draft.description ?? null,
    ...schedule,
    ...moments(schedule),
    location: draft.location,
    type: draft.type,
    status: 'scheduled' as const,
    agenda: JSON.stringify(draft.agenda),
    organizer_id: ctx.actor.id,
    reminded_for: null,
    created_at: ctx.now,
    updated_at: ctx.now,
    version: 1,
    deleted_at: null
  }
  await ctx.db.insertInto('meetings').values(row).execute()
  tally(ctx, tallyOf(row.type), 1)
  record(ctx, { kind: 'meeting.scheduled', ...factOf(row) })
  return presentMeeting(ctx, await getVisibleMeeting(ctx.db, ctx.actor, row.id))
}

/** The meeting, when the caller may do `deed` with it and has seen its newest version. */
async function openMeeting(ctx: Ctx, id: MeetingId, deed: 'edit' | 'delete', ifMatch: number | undefined): Promise<MeetingRow> {
  const row = await getVisibleMeeting(ctx.db, ctx.actor, id)
  demand(meetingPolicy(ctx.actor, { organizerId: row.organizer_id, status: row.status })[deed])
  if (ifMatch !== undefined && ifMatch !== row.version) refuse('stale')
  return row
}

/** The columns that a patch would change, and only those. */
function changesOf(row: MeetingRow, patch: MeetingPatch): Partial<MeetingRow> {
  const wanted: Partial<MeetingRow> = {
    ...(patch.title !== undefined && { title: patch.title }),
    ...(patch.description !== undefined && { description: patch.description }),
    ...(patch.date !== undefined && { date: patch.date }),
    ...(patch.startTime !== undefined && { start_time: patch.startTime }),
    ...(patch.endTime !== undefined && { end_time: patch.endTime }),
    ...(patch.location !== undefined && { location: patch.location }),
    ...(patch.type !== undefined && { type: patch.type }),
    ...(patch.agenda !== undefined && { agenda: JSON.stringify(patch.agenda) }),
    ...(patch.status !== undefined && { status: patch.status })
  }
  return Object.fromEntries(Object.entries(wanted).filter(([column, value]) => row[column as keyof MeetingRow] !== value))
}

/** Changes fields, the status, or both. A patch that changes nothing leaves no trace. */
export async function updateMeeting(ctx: Ctx, id: MeetingId, patch: MeetingPatch, ifMatch?: number): Promise<Meeting> {
  const row = await openMeeting(ctx, id, 'edit', ifMatch)
  const { status } = patch
  if (status !== undefined && !MEETING_MOVES[row.status].includes(status)) {
    refuse('conflict', { message: `A meeting that is ${row.status} cannot become ${status}` })
  }
  const changes = changesOf(row, patch)
  const fields = Object.keys(changes)
  if (fields.length === 0) return presentMeeting(ctx, row)
  const schedule = { ...row, ...changes }
  if (schedule.end_time <= schedule.start_time) refuseField('endTime', END_BEFORE_START)

  const next = await changeRecord(ctx, 'meetings', row, { ...changes, ...moments(schedule) }, ifMatch)
  if (next.type !== row.type) {
    tally(ctx, tallyOf(row.type), -1)
    tally(ctx, tallyOf(next.type), 1)
  }
  const fact = { ...factOf(next), formerType: row.type }
  const others = fields.filter((field) => field !== 'status')
  if (next.status === row.status) record(ctx, { kind: 'meeting.changed', ...fact, status: next.status, fields })
  else record(ctx, { kind: 'meeting.moved', ...fact, from: row.status, to: next.status, fields: others })
  return presentMeeting(ctx, next)
}

export async function deleteMeeting(ctx: Ctx, id: MeetingId, ifMatch?: number): Promise<void> {
  const row = await openMeeting(ctx, id, 'delete', ifMatch)
  await changeRecord(ctx, 'meetings', row, { deleted_at: ctx.now }, ifMatch)
  tally(ctx, tallyOf(row.type), -1)
  record(ctx, { kind: 'meeting.deleted', ...factOf(row), status: row.status })
}

import { addMs, type Instant } from '@verandah/contract/dates'
import { type Meeting, type MeetingId, type MeetingPage, MEETING_TYPES } from '@verandah/contract/meetings'
import { type PageQuery, pagination } from '@verandah/contract/page'
import type { Subject } from '../../core/actor.ts'
import type { Db } from '../../db/open.ts'
import { readTotals } from '../../core/totals.ts'
import type { Reading } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { maySeeMeeting } from './meetings.policy.ts'
import { answersOf, type Attendee, type MeetingRow, presentMeeting } from './meetings.present.ts'

const DAY_MS = 86_400_000

function visibleTypes(actor: Subject) {
  return MEETING_TYPES.filter((type) => maySeeMeeting(actor, { type }))
}

function selectMeetings(db: Db, actor: Pick<Subject, 'id'>) {
  return db
    .selectFrom('meetings')
    .innerJoin('users', 'users.id', 'meetings.organizer_id')
    .leftJoin('meetings_responses as mine', (join) => join.onRef('mine.meeting_id', '=', 'meetings.id').on('mine.user_id', '=', actor.id))
    .selectAll('meetings')
    .select(['users.first_name', 'users.last_name', 'users.photo_id', 'mine.response as my_response'])
    .where('meetings.deleted_at', 'is', null)
}

/** A meeting ends on its own day, so one that is not over began less than a day ago: the index can find it. */
function upcoming(db: Db, actor: Subject, now: Instant) {
  return selectMeetings(db, actor)
    .where('starts_at', '>', addMs(now, -DAY_MS))
    .where('ends_at', '>', now)
    .where('type', 'in', visibleTypes(actor))
}

function past(db: Db, actor: Subject, now: Instant) {
  return selectMeetings(db, actor).where('starts_at', '<=', now).where('ends_at', '<=', now).where('type', 'in', visibleTypes(actor))
}

/** Upcoming ones soonest first, then past ones latest first, by the clock alone. */
export async function listMeetings(reading: Reading, { page, limit }: PageQuery): Promise<MeetingPage> {
  const { db, actor, now } = reading
  const offset = (page - 1) * limit
  const totals = await readTotals(db, visibleTypes(actor).map(totalOf))
  const total = [...totals.values()].reduce((sum, value) => sum + value, 0)

  const rows: MeetingRow[] = await upcoming(db, actor, now)
    .orderBy('starts_at')
    .orderBy('meetings.id')
    .limit(limit)
    .offset(offset)
    .execute()
  if (rows.length < limit && offset + rows.length < total) {
    const before = rows.length > 0 ? offset + rows.length : await countUpcoming(db, actor, now)
    const rest = past(db, actor, now).orderBy('starts_at', 'desc').orderBy('meetings.id', 'desc')
    rows.push(
      ...(await rest
        .limit(limit - rows.length)
        .offset(Math.max(0, offset - before))
        .execute())
    )
  }
  return { meetings: await presentList(reading, rows), pagination: pagination({ page, limit }, total) }
}

/** The first attendees of all these meetings, read at once. */
async function presentList(reading: Reading, rows: MeetingRow[]) {
  const firstOf = new Map(rows.map((row) => [row.id, answersOf(row).first]))
  const ids = [...new Set([...firstOf.values()].flat())]
  const people = ids.length === 0 ? [] : await selectAttendees(reading.db).where('users.id', 'in', ids).execute()
  const byId = new Map(people.map((person) => [person.id, person]))
  return rows.map((row) => presentMeeting(reading, row, firstOf.get(row.id)?.flatMap((id) => byId.get(id) ?? []) ?? []))
}

function selectAttendees(db: Db) {
  return db.selectFrom('users').select(['users.id', 'users.first_name', 'users.last_name', 'users.photo_id'])
}

/** All who attend beside the organizer, in the order of their answers. */
export function listAttendees(db: Db, { id, organizer_id }: Pick<MeetingRow, 'id' | 'organizer_id'>): Promise<Attendee[]> {
  return selectAttendees(db)
    .innerJoin('meetings_responses as answer', 'answer.user_id', 'users.id')
    .where('answer.meeting_id', '=', id)
    .where('answer.response', '=', 'yes')
    .where('answer.user_id', '!=', organizer_id)
    .orderBy('answer.answered_at')
    .orderBy('answer.user_id')
    .execute()
}

/** One meeting in full, with all who attend. */
export async function presentFully(reading: Pick<Reading, 'db' | 'actor' | 'now' | 'photoUrl'>, row: MeetingRow): Promise<Meeting> {
  return presentMeeting(reading, row, await listAttendees(reading.db, row))
}

async function countUpcoming(db: Db, actor: Subject, now: Instant): Promise<number> {
  const { count } = await upcoming(db, actor, now)
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** 404 when it does not exist or the caller may not see it. */
export async function getVisibleMeeting(db: Db, actor: Subject, id: MeetingId): Promise<MeetingRow> {
  const row = await selectMeetings(db, actor).where('meetings.id', '=', id).executeTakeFirst()
  return row !== undefined && maySeeMeeting(actor, row) ? row : throwProblem('not_found')
}

/** The kept count of meetings of a type, deleted ones left out. */
export function totalOf(type: MeetingRow['type']): string {
  return `meetings.${type}`
}

import { addMs, type Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { type Meeting, type MeetingId, type MeetingPage, type MeetingType, MEETING_TYPES } from '@verandah/contract/meetings'
import { type PageQuery, pagination } from '@verandah/contract/page'
import type { Subject } from '../../core/actor.ts'
import type { Changes } from '../../db/changes.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import { forReading } from '../../db/lock.ts'
import type { Db } from '../../db/open.ts'
import { readCache } from '../../db/readCache.ts'
import { sumTotals } from '../../core/totals.ts'
import type { Reading } from '../../core/context.ts'
import { presentPerson } from '../../core/person.ts'
import { throwProblem } from '../../core/problem.ts'
import { maySeeMeeting, neededToSee } from './meetings.policy.ts'
import { answersOf, type Attendee, type MeetingRow, NO_ANSWERS, presentMeeting } from './meetings.present.ts'

const DAY_MS = 86_400_000
/** How many lists of attendees are cached. */
const PAGES_KEPT = 200

function visibleTypes(actor: Pick<Subject, 'role'>) {
  return MEETING_TYPES.filter((type) => maySeeMeeting(actor, { type }))
}

function selectMeetings(db: Db, actorId: UserId) {
  return (
    db
      .selectFrom('meetings')
      .innerJoin('users', 'users.id', 'meetings.organizer_id')
      .selectAll('meetings')
      .select(['users.first_name', 'users.last_name', 'users.photo_id'])
      // Not a join: SQLite would plan the query anew at each run.
      .select((select) =>
        select
          .selectFrom('meetings_responses as mine')
          .select('mine.response')
          .whereRef('mine.meeting_id', '=', 'meetings.id')
          .where('mine.user_id', '=', actorId)
          .as('my_response')
      )
      .where('meetings.deleted_at', 'is', null)
  )
}

/** What a page of the list is read with. A meeting ends on its own day, so one that is not over began within the last day. */
interface PageValues {
  actorId: UserId
  now: Instant
  dayAgo: Instant
  limit: number
  offset: number
}
type ValueOf = <Name extends keyof PageValues>(name: Name) => PageValues[Name]
type Types = readonly MeetingType[]

/** `dayAgo` is there for the index. */
function upcoming(db: Db, value: ValueOf, types: Types) {
  return selectMeetings(db, value('actorId'))
    .where('starts_at', '>', value('dayAgo'))
    .where('ends_at', '>', value('now'))
    .where('type', 'in', types)
}

const countUpcoming = compileOnce<PageValues, { count: number }, Types>((db, value, types) =>
  upcoming(db, value, types)
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('count'))
)

const upcomingPage = compileOnce<PageValues, MeetingRow, Types>((db, value, types) =>
  upcoming(db, value, types).orderBy('starts_at').orderBy('meetings.id').limit(value('limit')).offset(value('offset'))
)

const pastPage = compileOnce<PageValues, MeetingRow, Types>((db, value, types) =>
  selectMeetings(db, value('actorId'))
    .where('starts_at', '<=', value('now'))
    .where('ends_at', '<=', value('now'))
    .where('type', 'in', types)
    .orderBy('starts_at', 'desc')
    .orderBy('meetings.id', 'desc')
    .limit(value('limit'))
    .offset(value('offset'))
)

/** Upcoming ones soonest first, then past ones latest first, by the clock alone. */
export async function listMeetings(reading: Reading, { page, limit }: PageQuery, find: FindAttendees): Promise<MeetingPage> {
  const { db, actor, now } = reading
  const types = visibleTypes(actor)
  const total = await sumTotals(db, types.map(totalOf))
  const offset = (page - 1) * limit
  const values = { actorId: actor.id, now, dayAgo: addMs(now, -DAY_MS), limit, offset }

  const rows = await upcomingPage(db, values, types)
  const missing = Math.min(limit, total - offset) - rows.length
  if (missing > 0) {
    const before = rows.length > 0 ? offset + rows.length : ((await countUpcoming(db, values, types))[0]?.count ?? 0)
    rows.push(...(await pastPage(db, { ...values, limit: missing, offset: Math.max(0, offset - before) }, types)))
  }
  return { meetings: await presentList(reading, rows, find), pagination: pagination({ page, limit }, total) }
}

/** With the first attendees of all these meetings. */
async function presentList(reading: Reading, rows: MeetingRow[], find: FindAttendees): Promise<Meeting[]> {
  const answers = rows.map(answersOf)
  const people = await find(reading.db, [...new Set(answers.flatMap(({ first }) => first))])
  const byId = new Map(people.map((person) => [person.id, presentPerson(reading, person.id, person)]))
  return rows.map((row, index) => {
    const summary = answers[index] ?? NO_ANSWERS
    return presentMeeting(reading, row, { answers: summary, others: summary.first.flatMap((id) => byId.get(id) ?? []) })
  })
}

type FindAttendees = (db: Db, ids: UserId[]) => Promise<Attendee[]>

/** Finds people by their ids, all at once. They seldom change, and a page has dozens of them, so they are cached. */
export function attendeesFinder(changes: Changes | null): FindAttendees {
  const known = readCache<Attendee[]>(changes, PAGES_KEPT)
  const read = compileOnce<Record<string, UserId>, Attendee, readonly string[]>((db, value, places) =>
    selectAttendees(db).where('users.id', 'in', places.map(value))
  )
  return async (db, ids) => {
    if (ids.length === 0) return []
    const key = ids.join()
    return known.find(key) ?? known.read(key, () => read(db, Object.fromEntries(ids.entries()), Object.keys(ids)))
  }
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
  const attendees = await listAttendees(reading.db, row)
  const others = attendees.map((person) => presentPerson(reading, person.id, person))
  return presentMeeting(reading, row, { answers: answersOf(row), others })
}

/** What somebody needs now to be shown a notification of a meeting; the meeting stays so until the transaction ends. */
export async function neededNow({ db, dialect }: Pick<Reading<unknown>, 'db' | 'dialect'>, id: MeetingId) {
  const row = db.selectFrom('meetings').select(['type', 'deleted_at']).where('id', '=', id)
  const meeting = await row.$call(forReading(dialect)).executeTakeFirst()
  return meeting === undefined || meeting.deleted_at !== null ? 'gone' : neededToSee(meeting)
}

/** 404 when it does not exist or the caller may not see it. */
export async function getVisibleMeeting(db: Db, actor: Subject, id: MeetingId): Promise<MeetingRow> {
  const row = await selectMeetings(db, actor.id).where('meetings.id', '=', id).executeTakeFirst()
  return row !== undefined && maySeeMeeting(actor, row) ? row : throwProblem('not_found')
}

/** The kept count of meetings of a type, deleted ones left out. */
export function totalOf(type: MeetingRow['type']): string {
  return `meetings.${type}`
}

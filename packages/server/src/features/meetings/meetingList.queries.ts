import { DAY_MS, MINUTE_MS, addMs, type Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { MeetingId, MeetingPage, MeetingQuery, MeetingResponse, MeetingType } from '@verandah/contract/meetings'
import { type Pagination, pagination } from '@verandah/contract/page'
import type { ReadContext } from '../../core/context.ts'
import { presentPerson } from '../../core/person.ts'
import { sumTotals } from '../../core/totals.ts'
import type { Changes } from '../../db/changes.ts'
import { byPlace, compileOnce } from '../../db/compileOnce.ts'
import type { Db } from '../../db/open.ts'
import { readCache } from '../../db/cache/readCache.ts'
import { readRange } from './meetingRange.queries.ts'
import { COMING, visibleTypes } from './meetings.policy.ts'
import { countComing } from './upcomingMeetings.queries.ts'
import { answersOf, type Attendee, type ListedRow, NO_ANSWERS, presentOwn, presentShared, type SharedMeeting } from './meetings.present.ts'
import { selectAttendees, selectMeetings, totalOf } from './meetings.queries.ts'

const PAGES_KEPT = 100

/** What a page of the list is read with. A meeting ends on its own day, so one that is not over began within the last day. */
interface PageValues {
  now: Instant
  dayAgo: Instant
  limit: number
  offset: number
}
type ValueOf = <Name extends keyof PageValues>(name: Name) => PageValues[Name]
type Types = readonly MeetingType[]

/** `dayAgo` is there for the index. */
function upcoming(db: Db, value: ValueOf, types: Types) {
  return selectMeetings(db).where('starts_at', '>', value('dayAgo')).where('ends_at', '>', value('now')).where('type', 'in', types)
}

const countUpcoming = compileOnce<PageValues, { count: number }, Types>((db, value, types) =>
  upcoming(db, value, types)
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('count'))
)

const upcomingPage = compileOnce<PageValues, ListedRow, Types>((db, value, types) =>
  upcoming(db, value, types).orderBy('starts_at').orderBy('meetings.id').limit(value('limit')).offset(value('offset'))
)

/** As the dashboard counts them: what is called off or already held is left out. */
const comingPage = compileOnce<PageValues, ListedRow, Types>((db, value, types) =>
  upcoming(db, value, types)
    .where('status', 'in', COMING)
    .orderBy('starts_at')
    .orderBy('meetings.id')
    .limit(value('limit'))
    .offset(value('offset'))
)

const pastPage = compileOnce<PageValues, ListedRow, Types>((db, value, types) =>
  selectMeetings(db)
    .where('starts_at', '<=', value('now'))
    .where('ends_at', '<=', value('now'))
    .where('type', 'in', types)
    .orderBy('starts_at', 'desc')
    .orderBy('meetings.id', 'desc')
    .limit(value('limit'))
    .offset(value('offset'))
)

const attendeesById = compileOnce<Record<string, UserId>, Attendee, readonly string[]>((db, value, places) =>
  selectAttendees(db).where('users.id', 'in', places.map(value))
)

/** With the first attendees of all these meetings. */
async function presentAll(reading: Pick<ReadContext, 'db' | 'photoUrl'>, rows: ListedRow[]): Promise<SharedMeeting[]> {
  const answers = rows.map(answersOf)
  const ids = [...new Set(answers.flatMap(({ first }) => first))]
  const people = ids.length === 0 ? [] : await attendeesById(reading.db, ...byPlace(ids))
  const byId = new Map(people.map((person) => [person.id, presentPerson(reading, person.id, person)]))
  return rows.map((row, index) => {
    const summary = answers[index] ?? NO_ANSWERS
    return presentShared(reading, row, { answers: summary, others: summary.first.flatMap((id) => byId.get(id) ?? []), minutes: null })
  })
}

/** A page for all who see meetings of the same types. */
interface SharedPage {
  meetings: SharedMeeting[]
  pagination: Pagination
}

async function readInOrder(db: Db, now: Instant, types: Types, { page, limit, upcoming: isComing }: MeetingQuery) {
  const offset = (page - 1) * limit
  const values = { now, dayAgo: addMs(now, -DAY_MS), limit, offset }
  if (isComing === 'true') return { total: await countComing(db, now, types), rows: await comingPage(db, values, types) }

  const total = await sumTotals(db, types.map(totalOf))
  const rows = await upcomingPage(db, values, types)
  const missing = Math.min(limit, total - offset) - rows.length
  if (missing > 0) {
    const before = rows.length > 0 ? offset + rows.length : ((await countUpcoming(db, values, types))[0]?.count ?? 0)
    rows.push(...(await pastPage(db, { ...values, limit: missing, offset: Math.max(0, offset - before) }, types)))
  }
  return { total, rows }
}

/** With a range of days the meetings are in the order of a calendar, whatever is over or still to come. */
function readRows({ db, now }: Pick<ReadContext, 'db' | 'now'>, types: Types, query: MeetingQuery) {
  return query.from === undefined && query.to === undefined ? readInOrder(db, now, types, query) : readRange(db, types, query)
}

async function readPage(reading: Pick<ReadContext, 'db' | 'now' | 'photoUrl'>, types: Types, query: MeetingQuery): Promise<SharedPage> {
  const { total, rows } = await readRows(reading, types, query)
  return { meetings: await presentAll(reading, rows), pagination: pagination(query, total) }
}

const ownAnswers = compileOnce<Record<string, string>, { meeting_id: MeetingId; response: MeetingResponse }, readonly string[]>(
  (db, value, places) =>
    db
      .selectFrom('meetings_responses')
      .select(['meeting_id', 'response'])
      .where('user_id', '=', value('actor') as UserId)
      .where('meeting_id', 'in', places.map(value) as MeetingId[])
)

/** The caller's answers to these meetings. */
async function readOwn({ db, actor }: Pick<ReadContext, 'db' | 'actor'>, ids: MeetingId[]): Promise<Map<MeetingId, MeetingResponse>> {
  if (ids.length === 0) return new Map()
  const [values, places] = byPlace(ids)
  const rows = await ownAnswers(db, { ...values, actor: actor.id }, places)
  return new Map(rows.map(({ meeting_id, response }) => [meeting_id, response]))
}

/**
 * Upcoming ones soonest first, then past ones latest first, by the clock alone. A page is cached for all who see the same
 * meetings, until one of its tables changes or the minute ends; what differs from person to person is read each time.
 */
export function meetingLister(changes: Changes | null) {
  const pages = readCache<SharedPage>(changes, PAGES_KEPT)
  return async (reading: ReadContext, query: MeetingQuery): Promise<MeetingPage> => {
    const types = visibleTypes(reading.actor)
    const minute = Math.floor(Date.parse(reading.now) / MINUTE_MS)
    const key = JSON.stringify([minute, query, types])
    const page = pages.find(key) ?? (await pages.read(key, () => readPage(reading, types, query)))
    const mine = await readOwn(
      reading,
      page.meetings.map(({ record }) => record._id)
    )
    const meetings = page.meetings.map(({ record, state }) => ({
      ...record,
      ...presentOwn(reading, state, mine.get(record._id) ?? null)
    }))
    return { meetings, pagination: page.pagination }
  }
}

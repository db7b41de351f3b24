import { addMs, type Day, DAY_MS, type Instant, instantAt, MINUTE_MS, startOf, timeOf } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { MeetingId, MeetingPage, MeetingQuery, MeetingResponse, MeetingType } from '@verandah/contract/meetings'
import { type Pagination, pagination } from '@verandah/contract/page'
import type { ReadContext } from '../../core/context.ts'
import { presentPerson } from '../../core/person.ts'
import { sumTotals } from '../../core/totals.ts'
import type { Changes } from '../../db/changes.ts'
import { placeholdersFor, compileForList, compileOnce } from '../../db/compileOnce.ts'
import type { Db } from '../../db/open.ts'
import { readCache } from '../../db/cache/readCache.ts'
import { readAttached } from '../documents/attachedDocuments.queries.ts'
import { countActive } from '../users/countActive.queries.ts'
import { COMING, visibleTypes } from './meetings.policy.ts'
import { countComing } from './upcomingMeetings.queries.ts'
import { answersOf, type Attendee, type ListedRow, NO_ANSWERS, presentOwn, presentShared, type SharedMeeting } from './meetings.present.ts'
import { countInvited, selectAttendees, selectMeetings, totalOf } from './meetings.queries.ts'

const PAGES_KEPT = 100
/** Pages of one person each. */
const ANSWERS_KEPT = 1_000

const FIRST_DAY = '1900-01-01' as Day
const LAST_DAY = '9999-12-31' as Day

/** The values of the query of a page. A meeting ends on its own day, so one that is not over began within the last day. */
interface PageValues {
  now: Instant
  dayAgo: Instant
  /** The first and the last moment of a range of days. */
  from: Instant
  to: Instant
  limit: number
  offset: number
}
type ValueOf = <Name extends keyof PageValues>(name: Name) => PageValues[Name]
type Types = readonly MeetingType[]
type Select = (db: Db, value: ValueOf, types: Types) => ReturnType<typeof selectMeetings>

/** Selects upcoming meetings. `dayAgo` is there for the index. */
const upcoming: Select = (db, value, types) =>
  selectMeetings(db).where('starts_at', '>', value('dayAgo')).where('ends_at', '>', value('now')).where('type', 'in', types)

/** Selects upcoming meetings as the dashboard counts them, without cancelled ones and those already held. */
const coming: Select = (...args) => upcoming(...args).where('status', 'in', COMING)

/** A meeting is on one day, so its start says whether it is within the range. */
const within: Select = (db, value, types) =>
  selectMeetings(db).where('starts_at', '>=', value('from')).where('starts_at', '<=', value('to')).where('type', 'in', types)

const compileCount = (select: Select) =>
  compileOnce<PageValues, { count: number }, Types>((...args) =>
    select(...args)
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('count'))
  )

/** Compiles the query of a page, soonest first. */
const compilePage = (select: Select) =>
  compileOnce<PageValues, ListedRow, Types>((db, value, types) =>
    select(db, value, types).orderBy('starts_at').orderBy('meetings.id').limit(value('limit')).offset(value('offset'))
  )

const [countUpcoming, countWithin] = [compileCount(upcoming), compileCount(within)]
const [upcomingPage, comingPage, pageWithin] = [compilePage(upcoming), compilePage(coming), compilePage(within)]

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

const attendeesById = compileForList<UserId, Attendee>((db, ids) => selectAttendees(db).where('users.id', 'in', ids))

/** Presents these meetings with their first attendees and documents. */
async function presentAll(reading: Pick<ReadContext, 'db' | 'photoUrl'>, rows: ListedRow[]): Promise<SharedMeeting[]> {
  const answers = rows.map(answersOf)
  const ids = [...new Set(answers.flatMap(({ first }) => first))]
  const people = await attendeesById(reading.db, ids)
  const active = await countActive(reading.db)
  const attached = await readAttached(
    reading.db,
    rows.map(({ id }) => id)
  )
  const byId = new Map(people.map((person) => [person.id, presentPerson(reading, person.id, person)]))
  return rows.map((row, index) => {
    const summary = answers[index] ?? NO_ANSWERS
    const others = summary.first.flatMap((id) => byId.get(id) ?? [])
    return presentShared(reading, row, {
      answers: summary,
      others,
      invitedCount: countInvited(active, row),
      minutes: null,
      documents: attached(row.id)
    })
  })
}

/** A page for all who see meetings of the same types. */
interface SharedPage {
  meetings: SharedMeeting[]
  pagination: Pagination
}

/** Reads a page of meetings. With a range of days they are in the order of a calendar, past ones too. */
async function readRows(
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  types: Types,
  { page, limit, upcoming: isComing, from, to }: MeetingQuery
): Promise<{ total: number; rows: ListedRow[] }> {
  const offset = (page - 1) * limit
  const range = { from: startOf(from ?? FIRST_DAY), to: instantAt(to ?? LAST_DAY, timeOf('23:59')) }
  const values = { now, dayAgo: addMs(now, -DAY_MS), ...range, limit, offset }
  const count = async (counting: typeof countWithin) => (await counting(db, values, types))[0]?.count ?? 0
  if (from !== undefined || to !== undefined) return { total: await count(countWithin), rows: await pageWithin(db, values, types) }
  if (isComing === 'true') return { total: await countComing(db, now, types), rows: await comingPage(db, values, types) }

  const total = await sumTotals(db, types.map(totalOf))
  const rows = await upcomingPage(db, values, types)
  const missing = Math.min(limit, total - offset) - rows.length
  if (missing > 0) {
    const before = rows.length > 0 ? offset + rows.length : await count(countUpcoming)
    rows.push(...(await pastPage(db, { ...values, limit: missing, offset: Math.max(0, offset - before) }, types)))
  }
  return { total, rows }
}

async function readPage(reading: Pick<ReadContext, 'db' | 'now' | 'photoUrl'>, types: Types, query: MeetingQuery): Promise<SharedPage> {
  const { total, rows } = await readRows(reading, types, query)
  return { meetings: await presentAll(reading, rows), pagination: pagination(query, total) }
}

const ownAnswers = compileOnce<Record<string, string>, { meeting_id: MeetingId; response: MeetingResponse }, readonly string[]>(
  (db, value, names) =>
    db
      .selectFrom('meetings_responses')
      .select(['meeting_id', 'response'])
      .where('user_id', '=', value('actor') as UserId)
      .where('meeting_id', 'in', names.map(value) as MeetingId[])
)

/** Returns the caller's answers to these meetings. */
async function readOwn({ db, actor }: Pick<ReadContext, 'db' | 'actor'>, ids: MeetingId[]): Promise<Map<MeetingId, MeetingResponse>> {
  if (ids.length === 0) return new Map()
  const [values, names] = placeholdersFor(ids)
  const rows = await ownAnswers(db, { ...values, actor: actor.id }, names)
  return new Map(rows.map(({ meeting_id, response }) => [meeting_id, response]))
}

/**
 * Lists meetings: upcoming ones soonest first, then past ones latest first, by the clock alone. A page is cached for all who
 * see the same meetings, until one of its tables changes or the minute ends; people's own answers are cached by person,
 * because they seldom change when a meeting does.
 */
export function meetingLister(changes: Changes) {
  const pages = readCache<SharedPage>(changes, PAGES_KEPT)
  const answers = readCache<Map<MeetingId, MeetingResponse>>(changes, ANSWERS_KEPT)
  return async (reading: ReadContext, query: MeetingQuery): Promise<MeetingPage> => {
    const types = visibleTypes(reading.actor)
    const minute = Math.floor(Date.parse(reading.now) / MINUTE_MS)
    const key = JSON.stringify([minute, query, types])
    const page = pages.find(key) ?? (await pages.read(key, () => readPage(reading, types, query)))
    const ids = page.meetings.map(({ record }) => record._id)
    const own = `${reading.actor.id} ${ids.join(' ')}`
    const mine = answers.find(own) ?? (await answers.read(own, () => readOwn(reading, ids)))
    const meetings = page.meetings.map(({ record, state }) => ({ ...record, ...presentOwn(reading, state, mine.get(record._id) ?? null) }))
    return { meetings, pagination: page.pagination }
  }
}

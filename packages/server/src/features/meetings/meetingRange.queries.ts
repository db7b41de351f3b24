import { type Day, type Instant, instantAt, startOf, timeOf } from '@verandah/contract/dates'
import type { MeetingQuery, MeetingType } from '@verandah/contract/meetings'
import { compileOnce } from '../../db/compileOnce.ts'
import type { Db } from '../../db/open.ts'
import type { ListedRow } from './meetings.present.ts'
import { selectMeetings } from './meetings.queries.ts'

const FIRST_DAY = '1900-01-01' as Day
const LAST_DAY = '9999-12-31' as Day

interface RangeValues {
  from: Instant
  to: Instant
  limit: number
  offset: number
}
type ValueOf = <Name extends keyof RangeValues>(name: Name) => RangeValues[Name]
type Types = readonly MeetingType[]

/** A meeting is on one day, so its start says whether it is within the range. */
function within(db: Db, value: ValueOf, types: Types) {
  return selectMeetings(db).where('starts_at', '>=', value('from')).where('starts_at', '<=', value('to')).where('type', 'in', types)
}

const count = compileOnce<RangeValues, { count: number }, Types>((db, value, types) =>
  within(db, value, types)
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('count'))
)

const page = compileOnce<RangeValues, ListedRow, Types>((db, value, types) =>
  within(db, value, types).orderBy('starts_at').orderBy('meetings.id').limit(value('limit')).offset(value('offset'))
)

/** A page of the meetings of some days, both included, in the order of a calendar. */
export async function readRange(db: Db, types: Types, query: MeetingQuery): Promise<{ total: number; rows: ListedRow[] }> {
  const { from = FIRST_DAY, to = LAST_DAY, limit } = query
  const values = {
    from: startOf(from),
    to: instantAt(to, timeOf('23:59')),
    limit,
    offset: (query.page - 1) * limit
  }
  const total = (await count(db, values, types))[0]?.count ?? 0
  return { total, rows: await page(db, values, types) }
}

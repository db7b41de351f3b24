import { DAY_MS, addMs, type Instant } from '@verandah/contract/dates'
import type { DashboardFigures } from '@verandah/contract/dashboard'
import type { MeetingType } from '@verandah/contract/meetings'
import type { ReadContext } from '../../core/context.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import type { Db } from '../../db/open.ts'
import { COMING, visibleTypes } from './meetings.policy.ts'

const NEXT = 5

interface Values {
  now: Instant
  /** For the index: a meeting ends on its own day, so one that is not over began within the last day. */
  dayAgo: Instant
}
type Types = readonly MeetingType[]

/** Scheduled or in progress, and not over. */
function upcoming(db: Db, value: <Name extends keyof Values>(name: Name) => Instant, types: Types) {
  return db
    .selectFrom('meetings')
    .where('deleted_at', 'is', null)
    .where('starts_at', '>', value('dayAgo'))
    .where('ends_at', '>', value('now'))
    .where('status', 'in', COMING)
    .where('type', 'in', types)
}

const count = compileOnce<Values, { count: number }, Types>((db, value, types) =>
  upcoming(db, value, types).select((select) => select.fn.countAll<number>().as('count'))
)

const next = compileOnce<Values, DashboardFigures['meetings'][number], Types>((db, value, types) =>
  upcoming(db, value, types)
    .select(['id as _id', 'title', 'date', 'start_time as startTime', 'end_time as endTime', 'location', 'type'])
    .orderBy('starts_at')
    .orderBy('id')
    .limit(NEXT)
)

type Asking = Pick<ReadContext, 'db' | 'now' | 'actor'>

const valuesAt = (now: Instant): Values => ({ now, dayAgo: addMs(now, -DAY_MS) })

export async function countComing(db: Db, now: Instant, types: Types): Promise<number> {
  const [row] = await count(db, valuesAt(now), types)
  return row?.count ?? 0
}

/** Of those that the caller may see. */
export function countUpcomingMeetings({ db, now, actor }: Asking): Promise<number> {
  return countComing(db, now, visibleTypes(actor))
}

/** The first of these, soonest first. */
export function nextMeetings({ db, now, actor }: Asking) {
  return next(db, valuesAt(now), visibleTypes(actor))
}

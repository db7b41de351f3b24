import { DAY_MS, addMs, type Instant } from '@verandah/contract/dates'
import type { DashboardFigures } from '@verandah/contract/dashboardFigures'
import type { MeetingType } from '@verandah/contract/meetings'
import { sql } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import { countRows, earliest } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import { COMING, visibleTypes } from './meetings.policy.ts'

const NEXT = 5

interface Values {
  now: Instant
  /** A day ago, for the index: a meeting ends on its own day, so one that is not over began within the last day. */
  dayAgo: Instant
}
type Types = readonly MeetingType[]

/** Selects the meetings that are scheduled or in progress, and not over. */
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

type ReadCtx = Pick<ReadContext, 'db' | 'now' | 'actor'>

const valuesAt = (now: Instant): Values => ({ now, dayAgo: addMs(now, -DAY_MS) })

export async function countComing(db: Db, now: Instant, types: Types): Promise<number> {
  const [row] = await count(db, valuesAt(now), types)
  return row?.count ?? 0
}

/** Counts the upcoming meetings that the caller may see. */
export function countUpcomingMeetings({ db, now, actor }: ReadCtx): Promise<number> {
  return countComing(db, now, visibleTypes(actor))
}

/** Returns since when the first scheduled of these is announced; null where there is none. */
export function upcomingSince({ db, now, actor }: ReadCtx): Promise<Instant | null> {
  const values = valuesAt(now)
  return earliest(
    upcoming(db, (name) => values[name], visibleTypes(actor)),
    'created_at'
  )
}

/** Selects the first of these, soonest first. */
export function nextMeetings({ db, now, actor }: ReadCtx) {
  return next(db, valuesAt(now), visibleTypes(actor))
}

/** Selects the meetings that the caller called and that were held: their minutes are written, and not signed off. */
function withOpenMinutes({ db, actor }: Pick<ReadContext, 'db' | 'actor'>) {
  return db
    .selectFrom('meetings')
    .where('organizer_id', '=', actor.id)
    .where('has_minutes', '=', sql.lit<1>(1))
    .where('minutes_closed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'completed')
}

export function countOpenMinutes(reading: Pick<ReadContext, 'db' | 'actor'>): Promise<number> {
  return countRows(withOpenMinutes(reading))
}

/** Returns since when the first of these meetings is over; null where there is none. */
export function openMinutesSince(reading: Pick<ReadContext, 'db' | 'actor'>): Promise<Instant | null> {
  return earliest(withOpenMinutes(reading), 'ends_at')
}

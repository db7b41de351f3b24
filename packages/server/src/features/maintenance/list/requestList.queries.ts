import { addMs, dayOf, type Instant } from '@verandah/contract/dates'
import type { RequestPage } from '@verandah/contract/maintenance'
import {
  REQUEST_PRIORITIES,
  type RequestFilters,
  type RequestId,
  type RequestPriority,
  type RequestQuery
} from '@verandah/contract/maintenanceInput'
import { pagination } from '@verandah/contract/page'
import type { ExpressionBuilder } from 'kysely'
import { whereAny } from '../../../core/conditions.ts'
import type { ReadContext } from '../../../core/context.ts'
import { oncePerReading } from '../../../core/oncePerReading.ts'
import { LOWEST } from '../../../db/columns.ts'
import { earliest, findPage, type FoundPage } from '../../../db/findPage.ts'
import { fold, contains } from '../../../db/search.ts'
import type { Schema } from '../../../db/schema.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { OPEN, seenRequests } from '../maintenance.policy.ts'
import type { RequestRow } from '../maintenance.present.ts'
import { presentAll, readRows } from '../maintenance.queries.ts'
import { isInTime, overdueBefore } from '../targets.ts'

type ReadCtx = Pick<ReadContext, 'db' | 'dialect' | 'actor' | 'now'>
type Paged = Partial<Pick<RequestQuery, 'page' | 'limit'>>

/** Returns the condition that a request is open though its target day is over. */
function isOverdue(ends: Record<RequestPriority, Instant>) {
  return (where: ExpressionBuilder<Schema, 'maintenance_requests'>) => {
    const late = REQUEST_PRIORITIES.map((priority) =>
      where.and([where('priority', '=', priority), where('created_at', '<', ends[priority])])
    )
    return where.and([where('status', 'in', OPEN), where.or(late)])
  }
}

const targetDaysOf = oncePerReading(async ({ db }: Pick<ReadContext, 'db'>) => (await readSettings(db)).targetDays)

async function selectVisible(reading: ReadCtx, filters: RequestFilters) {
  const { db, dialect, actor, now } = reading
  const { status, priority, category, assignedTo, overdue, search, unitNumber } = filters
  let found = db
    .selectFrom('maintenance_requests')
    .where('deleted_at', 'is', null)
    .where('id', '>', LOWEST)
    .where(whereAny(seenRequests(actor)))
  if (status !== undefined) found = found.where('status', 'in', status === 'open' ? OPEN : [status])
  if (priority !== undefined) found = found.where('priority', '=', priority)
  if (category !== undefined) found = found.where('category', '=', category)
  if (assignedTo !== undefined) found = found.where('assigned_to', '=', assignedTo)
  if (unitNumber) found = found.where('unit_number', '=', unitNumber)
  if (search !== undefined) found = found.where(contains(dialect, 'search_key', fold(search)))
  if (overdue === undefined) return found
  const late = isOverdue(overdueBefore(dayOf(now), await targetDaysOf(reading)))
  return overdue === 'true' ? found.where(late) : found.where((where) => where.not(late(where)))
}

/** Finds the ids of the requests that the caller may see and the filters let through, newest first, and their number. */
export async function findVisible(reading: ReadCtx, filters: RequestFilters & Paged): Promise<FoundPage<RequestId>> {
  const found = await selectVisible(reading, filters)
  return findPage(found, found.select('id').orderBy('id', 'desc'), filters)
}

/** Lists the requests that the caller may see, newest first. */
export async function listRequests(reading: ReadContext, query: RequestQuery): Promise<RequestPage> {
  const { ids, total } = await findVisible(reading, query)
  return { requests: await presentAll(reading, await readRows(reading.db, ids)), pagination: pagination(query, total) }
}

/** Returns the filters for requests that are open though their target day is over. */
export const OVERDUE = (): RequestFilters => ({ overdue: 'true' })
/** Returns the filters for the requests that the caller has to do. */
export const ASSIGNED = ({ actor }: ReadCtx): RequestFilters => ({ assignedTo: actor.id, status: 'open' })

/** Counts the requests that these filters let through. */
export const counterOf = (filters: (reading: ReadCtx) => RequestFilters) => async (reading: ReadCtx) =>
  (await findVisible(reading, { ...filters(reading), limit: 0 })).total

/** Returns since when the oldest of these requests waits; null where there is none. */
export const sinceOf = (filters: (reading: ReadCtx) => RequestFilters) => async (reading: ReadCtx) =>
  earliest(await selectVisible(reading, filters(reading)), 'created_at')

/** Counts the open requests of high priority that the caller may see. */
export async function countUrgent(reading: ReadCtx): Promise<number> {
  return (await findVisible(reading, { priority: 'high', status: 'open', limit: 0 })).total
}

const MEASURED_MS = 90 * 86_400_000

/**
 * Returns the share of the requests completed in the last 90 days that were completed in time, in whole percent; null where
 * there were none.
 */
export async function readPerformance(reading: Pick<ReadContext, 'db' | 'now'>): Promise<number | null> {
  const { db, now } = reading
  const rows = await db
    .selectFrom('maintenance_requests')
    .select(['created_at', 'priority', 'completed_at'])
    .where('completed_at', '>', addMs(now, -MEASURED_MS))
    .where('deleted_at', 'is', null)
    .$narrowType<{ completed_at: Instant }>()
    .execute()
  const targetDays = await targetDaysOf(reading)
  const inTime = rows.filter((row) => isInTime(row, targetDays))
  return rows.length === 0 ? null : Math.round((inTime.length / rows.length) * 100)
}

/** Requests per batch of an export, so that other calls do not wait. */
const BATCH = 500

/** Reads the whole list, in batches. */
export async function* walkRequests(reading: ReadCtx, filters: RequestFilters): AsyncGenerator<RequestRow[]> {
  const { ids } = await findVisible(reading, filters)
  for (let start = 0; start < ids.length; start += BATCH) yield await readRows(reading.db, ids.slice(start, start + BATCH))
}

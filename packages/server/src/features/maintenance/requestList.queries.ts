import { dayOf } from '@verandah/contract/dates'
import type { RequestPage } from '@verandah/contract/maintenance'
import type { RequestFilters, RequestId, RequestQuery } from '@verandah/contract/maintenanceInput'
import { pagination } from '@verandah/contract/page'
import type { Reading } from '../../core/context.ts'
import { type FindRecords, recordIndex } from '../../core/recordIndex.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { maySeeRequest } from './maintenance.policy.ts'
import type { RequestRow } from './maintenance.present.ts'
import { presentAll, readRows } from './maintenance.queries.ts'
import { overdueOn } from './targets.ts'

/** What the rights and the filters look at. */
const COLUMNS = ['status', 'priority', 'category', 'requested_by', 'assigned_to', 'created_at'] as const
export type FindRequests = FindRecords<'maintenance_requests', (typeof COLUMNS)[number]>

export function requestIndex(): FindRequests {
  return recordIndex({ table: 'maintenance_requests', columns: COLUMNS })
}

type Asking = Pick<Reading, 'db' | 'actor' | 'now'>

/** The ids of all that the caller may see and the filters let through, newest first. */
async function findIds({ db, actor, now }: Asking, find: FindRequests, filters: RequestFilters): Promise<readonly RequestId[]> {
  const { status, priority, category, assignedTo, overdue, search } = filters
  const { targetDays } = await readSettings(db)
  const today = dayOf(now)
  const isOverdue = overdueOn(today, targetDays)
  return find(db, {
    search,
    by: [actor.id, actor.role, status, priority, category, assignedTo, overdue, overdue !== undefined && [today, targetDays]],
    matches: (row) =>
      maySeeRequest(actor, row) &&
      (status === undefined || row.status === status) &&
      (priority === undefined || row.priority === priority) &&
      (category === undefined || row.category === category) &&
      (assignedTo === undefined || row.assigned_to === assignedTo) &&
      (overdue === undefined || isOverdue(row) === (overdue === 'true'))
  })
}

/** What the caller may see, newest first. */
export async function listRequests(reading: Reading, find: FindRequests, query: RequestQuery): Promise<RequestPage> {
  const { page, limit } = query
  const ids = await findIds(reading, find, query)
  const rows = await readRows(reading.db, ids.slice((page - 1) * limit, page * limit))
  return { requests: await presentAll(reading, rows), pagination: pagination(query, ids.length) }
}

/** Requests per batch of an export, so that other calls do not wait. */
const BATCH = 500

/** All of the list, in batches. */
export async function* walkRequests(reading: Asking, find: FindRequests, filters: RequestFilters): AsyncGenerator<RequestRow[]> {
  const ids = await findIds(reading, find, filters)
  for (let start = 0; start < ids.length; start += BATCH) yield await readRows(reading.db, ids.slice(start, start + BATCH))
}

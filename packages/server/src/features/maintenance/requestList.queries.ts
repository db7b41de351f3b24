import { dayOf } from '@verandah/contract/dates'
import type { RequestPage } from '@verandah/contract/maintenance'
import type { RequestFilters, RequestId, RequestQuery } from '@verandah/contract/maintenanceInput'
import { pagination } from '@verandah/contract/page'
import type { Reading } from '../../core/context.ts'
import { recordIndex } from '../../recordIndex/recordIndex.ts'
import type { Found } from '../../recordIndex/recordAnswers.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { isOpen, maySeeRequest } from './maintenance.policy.ts'
import type { RequestRow } from './maintenance.present.ts'
import { presentAll, readRows } from './maintenance.queries.ts'
import { overdueBefore } from './targets.ts'

const findRequests = recordIndex({
  table: 'maintenance_requests',
  columns: ['status', 'priority', 'category', 'requested_by', 'assigned_to'],
  time: 'created_at'
})

type Asking = Pick<Reading, 'db' | 'actor' | 'now'>
type Paged = Partial<Pick<RequestQuery, 'page' | 'limit'>>

/** The ids of what the caller may see and the filters let through, newest first, and how many they are in all. */
export async function findVisible({ db, actor, now }: Asking, filters: RequestFilters & Paged): Promise<Found<RequestId>> {
  const { status, priority, category, assignedTo, overdue } = filters
  const { targetDays } = await readSettings(db)
  const today = dayOf(now)
  const ends = overdueBefore(today, targetDays)
  return findRequests(db, {
    ...filters,
    by: [actor.id, actor.role, status, priority, category, assignedTo, overdue, overdue !== undefined && [today, targetDays]],
    matches: (row) =>
      maySeeRequest(actor, row) &&
      (status === undefined || (status === 'open' ? isOpen(row) : row.status === status)) &&
      (priority === undefined || row.priority === priority) &&
      (category === undefined || row.category === category) &&
      (assignedTo === undefined || row.assigned_to === assignedTo) &&
      (overdue !== 'true' || isOpen(row)),
    between:
      overdue && ((row) => (overdue === 'true' ? { before: ends[row.priority] } : isOpen(row) ? { from: ends[row.priority] } : undefined))
  })
}

/** What the caller may see, newest first. */
export async function listRequests(reading: Reading, query: RequestQuery): Promise<RequestPage> {
  const { ids, total } = await findVisible(reading, query)
  return { requests: await presentAll(reading, await readRows(reading.db, ids)), pagination: pagination(query, total) }
}

/** How many of those that the caller may see are still to be done though their target day is over. */
export async function countOverdue(reading: Asking): Promise<number> {
  const { total } = await findVisible(reading, { overdue: 'true', limit: 0 })
  return total
}

/** How many are the caller's to do. */
export async function countAssigned(reading: Asking): Promise<number> {
  const { total } = await findVisible(reading, { assignedTo: reading.actor.id, status: 'open', limit: 0 })
  return total
}

/** How many of high priority the caller may see that are still to be done. */
export async function countUrgent(reading: Asking): Promise<number> {
  const { total } = await findVisible(reading, { priority: 'high', status: 'open', limit: 0 })
  return total
}

/** Requests per batch of an export, so that other calls do not wait. */
const BATCH = 500

/** All of the list, in batches. */
export async function* walkRequests(reading: Asking, filters: RequestFilters): AsyncGenerator<RequestRow[]> {
  const { ids } = await findVisible(reading, filters)
  for (let start = 0; start < ids.length; start += BATCH) yield await readRows(reading.db, ids.slice(start, start + BATCH))
}

import type { Instant } from '@verandah/contract/dates'
import { addMs, dayOf } from '@verandah/contract/dates'
import { counted } from '../../core/counted.ts'
import type { Reading } from '../../core/context.ts'
import type { Feature } from '../../feature.ts'
import { countOpenFeedback } from '../feedback/feedback.queries.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { OPEN } from './maintenance.policy.ts'
import { countAssigned, countOverdue } from './requestList.queries.ts'
import { isInTime } from './targets.ts'

const NEWEST = 5
const MEASURED_MS = 90 * 86_400_000

/** The caller's own that are neither completed nor cancelled. */
async function countOwnOpen({ db, actor }: Reading): Promise<number> {
  const { count } = await db
    .selectFrom('maintenance_requests')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('requested_by', '=', actor.id)
    .where('status', 'in', OPEN)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

async function newestOwn({ db, actor }: Reading) {
  const rows = await db
    .selectFrom('maintenance_requests')
    .select(['id as _id', 'title', 'status', 'priority', 'created_at'])
    .where('requested_by', '=', actor.id)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute()
  return rows.map(({ created_at, ...request }) => ({ ...request, date: dayOf(created_at) }))
}

/** Whole percent: the share of those completed in the last 90 days that were completed in time; null where there were none. */
async function readPerformance({ db, now }: Reading): Promise<number | null> {
  const rows = await db
    .selectFrom('maintenance_requests')
    .select(['created_at', 'priority', 'completed_at'])
    .where('completed_at', '>', addMs(now, -MEASURED_MS))
    .where('deleted_at', 'is', null)
    .$narrowType<{ completed_at: Instant }>()
    .execute()
  const { targetDays } = await readSettings(db)
  const inTime = rows.filter((row) => isInTime(row, targetDays))
  return rows.length === 0 ? null : Math.round((inTime.length / rows.length) * 100)
}

async function countIssues({ db }: Reading): Promise<number> {
  const { count } = await db
    .selectFrom('maintenance_requests')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('priority', '=', 'high')
    .where('status', 'in', OPEN)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count + (await countOpenFeedback(db))
}

const overdue = counted('Overdue requests count')
const assigned = counted('Assigned to you count')

/** Those who manage requests see what is late wherever they begin; whom one is assigned to, that it is theirs. */
export const maintenanceWaiting = [
  { roles: ['secretary', 'president', 'administrator'], order: 5, phrase: async (reading) => overdue(await countOverdue(reading)) },
  {
    roles: ['council', 'treasurer', 'secretary', 'president', 'administrator'],
    order: 6,
    phrase: async (reading) => assigned(await countAssigned(reading))
  }
] satisfies Feature['waiting']

export const maintenanceFigures = {
  openRequests: { roles: ['resident'], read: countOwnOpen, waiting: { order: 15, phrase: counted('Open requests count') } },
  requests: { roles: ['resident'], read: newestOwn },
  performance: { roles: ['president'], read: readPerformance },
  communityIssues: { roles: ['president'], read: countIssues }
} satisfies Feature['figures']

import { dayOf } from '@verandah/contract/dates'
import { counted } from '../../core/counted.ts'
import type { ReadContext } from '../../core/context.ts'
import { countRows } from '../../db/findPage.ts'
import type { Feature } from '../../feature.ts'
import { OPEN } from './maintenance.policy.ts'
import { countAssigned, countOverdue, readPerformance } from './list/requestList.queries.ts'

const NEWEST = 5

/** The caller's own. */
function selectOwn({ db, actor }: ReadContext) {
  return db.selectFrom('maintenance_requests').where('requested_by', '=', actor.id).where('deleted_at', 'is', null)
}

async function newestOwn(reading: ReadContext) {
  const own = selectOwn(reading).select(['id as _id', 'title', 'status', 'priority', 'created_at'])
  const rows = await own.orderBy('id', 'desc').limit(NEWEST).execute()
  return rows.map(({ created_at, ...request }) => ({ ...request, date: dayOf(created_at) }))
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
  openRequests: {
    roles: ['resident'],
    read: (reading) => countRows(selectOwn(reading).where('status', 'in', OPEN)),
    waiting: { order: 15, phrase: counted('Open requests count') }
  },
  requests: { roles: ['resident'], read: newestOwn },
  performance: { roles: ['president'], read: readPerformance }
} satisfies Feature['figures']

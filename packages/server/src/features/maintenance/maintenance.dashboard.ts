import { dayOf } from '@verandah/contract/dates'
import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { paths } from '@verandah/contract/paths'
import { isManager } from '../../core/actor.ts'
import { counted } from '../../core/counted.ts'
import type { ReadContext } from '../../core/context.ts'
import { countRows, earliest } from '../../db/findPage.ts'
import type { Feature } from '../../feature.ts'
import { OPEN } from './maintenance.policy.ts'
import { ASSIGNED, counterOf, OVERDUE, readPerformance, sinceOf } from './list/requestList.queries.ts'

const NEWEST = 5

/** Selects the caller's own requests. */
function selectOwn({ db, actor }: ReadContext) {
  return db.selectFrom('maintenance_requests').where('requested_by', '=', actor.id).where('deleted_at', 'is', null)
}

const selectOpen = (reading: ReadContext) => selectOwn(reading).where('status', 'in', OPEN)

async function newestOwn(reading: ReadContext) {
  const own = selectOwn(reading).select(['id as _id', 'title', 'status', 'priority', 'created_at'])
  const rows = await own.orderBy('id', 'desc').limit(NEWEST).execute()
  return rows.map(({ created_at, ...request }) => ({ ...request, date: dayOf(created_at) }))
}

const overdue = counted('Overdue requests count')
const countOverdue = counterOf(OVERDUE)
const assigned = counted('Assigned to you count')
const countAssigned = counterOf(ASSIGNED)

/** Reminders: those who manage requests see everything that is late; an assignee sees that it is theirs. */
export const maintenanceWaiting = [
  {
    kind: 'overdue_requests',
    roles: ['secretary', 'president', 'administrator'],
    order: 5,
    phrase: async (reading) => overdue(await countOverdue(reading)),
    link: () => `${paths.maintenance}?overdue=true`,
    since: sinceOf(OVERDUE)
  },
  {
    kind: 'assigned_requests',
    roles: ['council', 'treasurer', 'secretary', 'president', 'administrator'],
    order: 6,
    phrase: async (reading) => assigned(await countAssigned(reading)),
    // Only managers have such a filter: others see their own requests and these.
    link: ({ actor }) => (isManager(actor) ? `${paths.maintenance}?assignedTo=${actor.id}` : FIGURE_LINK.openRequests),
    since: sinceOf(ASSIGNED)
  }
] satisfies Feature['waiting']

export const maintenanceFigures = {
  openRequests: {
    roles: ['resident'],
    read: (reading) => countRows(selectOpen(reading)),
    waiting: {
      kind: 'requests',
      order: 15,
      phrase: counted('Open requests count'),
      link: () => FIGURE_LINK.openRequests,
      since: (reading) => earliest(selectOpen(reading), 'created_at')
    }
  },
  requests: { roles: ['resident'], read: newestOwn },
  performance: { roles: ['president'], read: readPerformance }
} satisfies Feature['figures']

import { outboxPersonal } from './outbox.personal.ts'
import type { Feature } from '../../feature.ts'
import { outboxEvents } from './outbox.events.ts'
import { outboxJobs } from './outbox.jobs.ts'
import { outboxRoutes } from './outbox.routes.ts'

export const outbox = {
  name: 'outbox',
  events: outboxEvents,
  routes: outboxRoutes,
  notices: { 'outbox.read': null, 'outbox.released': null },
  jobs: outboxJobs,
  demo: async () => (await import('./outbox.demo.ts')).outboxDemo,
  personalData: outboxPersonal
} satisfies Feature

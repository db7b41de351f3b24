import type { Feature } from '../../feature.ts'
import { outboxEvents } from './outbox.events.ts'
import { outboxJobs } from './outbox.jobs.ts'
import { outboxNotices } from './outbox.notices.ts'
import { outboxRoutes } from './outbox.routes.ts'

export const outbox = {
  name: 'outbox',
  events: outboxEvents,
  routes: outboxRoutes,
  notices: outboxNotices,
  jobs: outboxJobs,
  demo: async () => (await import('./outbox.demo.ts')).outboxDemo
} satisfies Feature

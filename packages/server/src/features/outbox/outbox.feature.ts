import type { Feature } from '../../feature.ts'
import type { Notices } from '../../notifications/notice.ts'
import type { OutboxEvent } from './outbox.events.ts'
import { outboxJobs } from './outbox.jobs.ts'
import { outboxRoutes } from './outbox.routes.ts'

const notices: Notices<OutboxEvent> = { 'outbox.read': null }

export const outbox = {
  name: 'outbox',
  routes: outboxRoutes,
  notices,
  jobs: outboxJobs,
  demo: async () => (await import('./outbox.demo.ts')).outboxDemo
} satisfies Feature

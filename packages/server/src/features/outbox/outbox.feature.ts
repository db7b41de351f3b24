import type { Feature } from '../../feature.ts'
import { outboxJobs } from './outbox.jobs.ts'
import { outboxRoutes } from './outbox.routes.ts'

export const outbox = {
  name: 'outbox',
  routes: outboxRoutes,
  jobs: outboxJobs,
  demo: async () => (await import('./outbox.demo.ts')).outboxDemo
} satisfies Feature

import type { Feature } from '../../feature.ts'
import { notificationJobs } from './notifications.jobs.ts'
import { notificationsRoutes } from './notifications.routes.ts'

export const notifications = {
  name: 'notifications',
  routes: notificationsRoutes,
  jobs: notificationJobs,
  // There is no channel for SMS yet.
  abilities: { receiveSms: () => false },
  demo: async () => (await import('./notifications.demo.ts')).notificationsDemo
} satisfies Feature

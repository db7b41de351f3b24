import type { Feature } from '../../feature.ts'
import { notificationActions } from './notifications.actions.ts'
import { notificationJobs } from './notifications.jobs.ts'
import { notificationsRoutes } from './notifications.routes.ts'

export const notifications = {
  name: 'notifications',
  routes: notificationsRoutes,
  jobs: notificationJobs,
  actions: notificationActions,
  // There is no channel for SMS yet.
  abilities: { receiveSms: () => false },
  demo: async () => (await import('./notifications.demo.ts')).notificationsDemo
} satisfies Feature

import { notificationPersonal } from './notifications.personal.ts'
import type { Feature } from '../../feature.ts'
import { notificationActions, renameUnit } from './notifications.actions.ts'
import { notificationEvents } from './notifications.events.ts'
import { notificationJobs } from './notifications.jobs.ts'
import { notificationNotices, notificationTexts } from './notifications.notices.ts'
import { notificationAbilities } from './notifications.policy.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { undoBroadcast } from './notifications.service.ts'

export const notifications = {
  name: 'notifications',
  events: notificationEvents,
  routes: notificationsRoutes,
  jobs: notificationJobs,
  actions: notificationActions,
  extensions: { 'units.renamed': renameUnit },
  notices: notificationNotices,
  texts: notificationTexts,
  abilities: notificationAbilities,
  undoers: { 'notifications.broadcast': undoBroadcast },
  demo: async () => (await import('./notifications.demo.ts')).notificationsDemo,
  personalData: notificationPersonal
} satisfies Feature

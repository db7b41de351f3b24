import type { Feature } from '../../feature.ts'
import { pushEvents } from './push.events.ts'
import { pushJobs } from './push.jobs.ts'
import { pushNotices, pushTexts } from './push.notices.ts'
import { pushPersonal } from './push.personal.ts'
import { pushReach } from './push.queries.ts'
import { pushRoutes } from './push.routes.ts'
import { endDevices } from './push.service.ts'
import { pushSender } from './push.sender.ts'

export const push = {
  name: 'push',
  routes: pushRoutes,
  sender: pushSender,
  jobs: pushJobs,
  events: pushEvents,
  notices: pushNotices,
  texts: pushTexts,
  extensions: { 'notifications.reach': pushReach, 'signIn.sessionsEnded': endDevices },
  personalData: pushPersonal,
  demo: async () => (await import('./push.demo.ts')).pushDemo
} satisfies Feature

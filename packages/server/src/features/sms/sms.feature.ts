import type { Feature } from '../../feature.ts'
import { smsEvents } from './sms.events.ts'
import { smsJobs } from './sms.jobs.ts'
import { smsNotices, smsTexts } from './sms.notices.ts'
import { isSmsOn, smsPreview, smsReach } from './sms.queries.ts'
import { smsRoutes } from './sms.routes.ts'
import { smsSender } from './sms.sender.ts'

export const sms = {
  name: 'sms',
  events: smsEvents,
  routes: smsRoutes,
  notices: smsNotices,
  texts: smsTexts,
  sender: smsSender,
  jobs: smsJobs,
  extensions: { 'notifications.reach': smsReach, 'notifications.smsPreview': smsPreview, 'account.sendsSms': isSmsOn }
} satisfies Feature

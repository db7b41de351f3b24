import type { Feature } from '../../feature.ts'
import { webhookEvents } from './webhooks.events.ts'
import { webhookJobs } from './webhooks.jobs.ts'
import { webhookNotices, webhookTexts } from './webhooks.notices.ts'
import { webhookRoutes } from './webhooks.routes.ts'

export const webhooks = {
  name: 'webhooks',
  events: webhookEvents,
  routes: webhookRoutes,
  jobs: webhookJobs,
  notices: webhookNotices,
  texts: webhookTexts,
  personalData: { tables: { webhooks: { people: { created_by: 'acted' }, columns: ['url', 'created_at'] } } }
} satisfies Feature

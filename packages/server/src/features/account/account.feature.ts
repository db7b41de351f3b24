import type { Feature } from '../../feature.ts'
import { accountActions } from './account.actions.ts'
import { accountEvents } from './account.events.ts'
import { accountJobs } from './account.jobs.ts'
import { accountNotices } from './account.notices.ts'
import { accountRoutes } from './account.routes.ts'

export const account = {
  name: 'account',
  events: accountEvents,
  routes: accountRoutes,
  jobs: accountJobs,
  notices: accountNotices,
  actions: accountActions
} satisfies Feature

import type { Feature } from '../../feature.ts'
import { tokenActions } from './tokens.actions.ts'
import { tokenEvents } from './tokens.events.ts'
import { tokenJobs } from './tokens.jobs.ts'
import { tokenNotices } from './tokens.notices.ts'
import { tokenRoutes } from './tokens.routes.ts'

export const tokens = {
  name: 'tokens',
  events: tokenEvents,
  routes: tokenRoutes,
  jobs: tokenJobs,
  notices: tokenNotices,
  actions: tokenActions
} satisfies Feature

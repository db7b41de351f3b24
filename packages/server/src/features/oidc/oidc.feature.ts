import type { Feature } from '../../feature.ts'
import { oidcActions } from './oidc.actions.ts'
import { oidcEvents } from './oidc.events.ts'
import { oidcJobs } from './oidc.jobs.ts'
import { oidcNotices } from './oidc.notices.ts'
import { oidcPersonal } from './oidc.personal.ts'
import { oidcRoutes } from './oidc.routes.ts'

export const oidc = {
  name: 'oidc',
  events: oidcEvents,
  routes: oidcRoutes,
  jobs: oidcJobs,
  notices: oidcNotices,
  actions: oidcActions,
  personalData: oidcPersonal
} satisfies Feature

import { userPersonal } from './users.personal.ts'
import type { Feature } from '../../feature.ts'
import { userActions } from './users.actions.ts'
import { roleChange } from './users.approvals.ts'
import { userFigures } from './users.dashboard.ts'
import { userEvents } from './users.events.ts'
import { userJobs } from './users.jobs.ts'
import { userNotices } from './users.notices.ts'
import { userTexts } from './userTexts.ts'
import { userAbilities } from './users.policy.ts'
import { usersRoutes } from './users.routes.ts'
import { userSearch } from './users.search.ts'
import { userTotals } from './users.totals.ts'

export const users = {
  name: 'users',
  events: userEvents,
  routes: usersRoutes,
  notices: userNotices,
  texts: userTexts,
  actions: userActions,
  abilities: userAbilities,
  totals: userTotals,
  figures: userFigures,
  approvalHandlers: { user_role_change: roleChange },
  searches: userSearch,
  demo: async () => (await import('./users.demo.ts')).usersDemo,
  jobs: userJobs,
  personalData: userPersonal
} satisfies Feature

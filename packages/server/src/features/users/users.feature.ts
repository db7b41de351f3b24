import type { UserId } from '@verandah/contract/ids'
import { Handover, type HandoverId } from '@verandah/contract/handovers'
import { users as contract } from '@verandah/contract/users'
import { type Feature, shownAs } from '../../feature.ts'
import { userPersonal } from './users.personal.ts'
import { renameUnit, userActions } from './users.actions.ts'
import { getHandover, presentOne } from './handovers/handovers.queries.ts'
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
import { getUser, presentUser } from './users.queries.ts'

export const users = {
  name: 'users',
  events: userEvents,
  records: {
    user: shownAs(contract.get, async (reading, id: UserId) => presentUser(reading, await getUser(reading.db, id))),
    handover: { answer: Handover, read: async (reading, id: HandoverId) => presentOne(reading, await getHandover(reading.db, id)) }
  },
  routes: usersRoutes,
  notices: userNotices,
  texts: userTexts,
  actions: userActions,
  extensions: { 'units.renamed': renameUnit },
  abilities: userAbilities,
  totals: userTotals,
  figures: userFigures,
  approvalHandlers: { user_role_change: roleChange },
  searches: userSearch,
  demo: async () => (await import('./users.demo.ts')).usersDemo,
  jobs: userJobs,
  personalData: userPersonal
} satisfies Feature

import { cancelLinks } from './account.actions.ts'
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
  actions: accountActions,
  personalData: {
    tables: { account_links: { people: { user_id: 'theirs' }, columns: ['purpose', 'email', 'expires_at'] } },
    forget: ({ db }, { id }) => cancelLinks(db, id)
  }
} satisfies Feature

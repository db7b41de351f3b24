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
  actions: tokenActions,
  personalData: {
    tables: { tokens: { people: { user_id: 'theirs' }, columns: ['name', 'scope', 'created_at', 'expires_at', 'last_used_at'] } },
    forget: async (ctx, { id }) => ctx.actions.tokens.revokeAll(ctx, id)
  }
} satisfies Feature

import type { Feature } from '../../feature.ts'
import { bookActions } from './books.actions.ts'
import { transferApproval } from './books.approvals.ts'
import { booksEvents } from './books.events.ts'
import { bookJobs } from './books.jobs.ts'
import { booksNotices, booksTexts } from './books.notices.ts'
import { financeAbilities } from './books.policy.ts'
import { booksPersonal } from './books.personal.ts'
import { booksRoutes } from './books.routes.ts'
import { hasPostings } from './entries.queries.ts'
import { moveUnit } from './moveUnit.ts'

export const books = {
  name: 'books',
  events: booksEvents,
  routes: booksRoutes,
  jobs: bookJobs,
  notices: booksNotices,
  texts: booksTexts,
  actions: bookActions,
  extensions: { 'units.merged': moveUnit, 'units.isNamed': ({ db }, { id }) => hasPostings(db, id) },
  abilities: financeAbilities,
  approvalHandlers: { transfer: transferApproval },
  check: async (...at) => (await import('./checkBooks.ts')).checkBooks(...at),
  demo: async () => (await import('./books.demo.ts')).booksDemo,
  personalData: booksPersonal
} satisfies Feature

import type { Feature } from '../../feature.ts'
import { accountsActions } from './accounts.actions.ts'
import { accountsApprovals } from './accounts.approvals.ts'
import { accountsWaiting } from './accounts.dashboard.ts'
import { accountsJobs } from './accounts.jobs.ts'
import { accountsMarked } from './accounts.marks.ts'
import { accountsSearch } from './accounts.search.ts'
import { accountsPersonal } from './accounts.personal.ts'
import { dueRoutes, paymentRoutes } from './accounts.routes.ts'
import { type DuesEvent, duesEvents } from './dues.events.ts'
import { duesNotices, duesTexts } from './dues.notices.ts'
import { type PaymentEvent, paymentEvents } from './payments/payments.events.ts'
import { paymentNotices, paymentTexts } from './payments/payments.notices.ts'
import type { SlipEvent } from './slips/slips.events.ts'
import type { Notices } from '../../notifications/notice.ts'
import { statementRoutes } from './statements/statement.routes.ts'
import { restoreReminders } from './reminders/reminders.service.ts'
import { accountsExtensions } from './accounts.extensions.ts'

const notices: Notices<DuesEvent | PaymentEvent | SlipEvent> = { ...duesNotices, ...paymentNotices }

/** The feature of bills, payments and what units owe. */
export const accounts = {
  name: 'accounts',
  marked: accountsMarked,
  actions: accountsActions,
  extensions: accountsExtensions,
  approvalHandlers: accountsApprovals,
  searches: accountsSearch,
  waiting: accountsWaiting,
  events: [duesEvents, paymentEvents],
  routes: (app) => {
    dueRoutes(app)
    statementRoutes(app)
    paymentRoutes(app)
  },
  jobs: accountsJobs,
  notices,
  texts: { ...duesTexts, ...paymentTexts },
  demo: async () => (await import('./accounts.demo.ts')).accountsDemo,
  personalData: accountsPersonal,
  check: async (db) => (await import('./checkAccounts.ts')).checkAccounts(db),
  undoers: { 'dues.reminded': restoreReminders }
} satisfies Feature

import { finances as contract } from '@verandah/contract/finances'
import type { TransactionId } from '@verandah/contract/financesInput'
import { type Feature, shownAs } from '../../feature.ts'
import { financePersonal } from './finances.personal.ts'
import { financeActions } from './finances.actions.ts'
import { financeApprovals } from './finances.approvals.ts'
import { financeFigures, financeWaiting } from './finances.dashboard.ts'
import { transactionEvents } from './finances.events.ts'
import { financeNotices, financeTexts } from './finances.notices.ts'
import { financesRoutes } from './finances.routes.ts'
import { transactionSearch } from './finances.search.ts'
import { financeTotals } from './finances.totals.ts'
import { presentNow, describeTransactions } from './finances.queries.ts'
import { financesMarked } from './finances.marks.ts'
import { countUndecided } from './approvals/undecided.queries.ts'
import { lastDayOf } from '@verandah/contract/dates'
import { listDocuments } from './unitRows/listDocuments.ts'

export const finances = {
  name: 'finances',
  marked: financesMarked,
  events: transactionEvents,
  records: { transaction: shownAs(contract.get, (reading, id: TransactionId) => presentNow(reading, id)) },
  routes: financesRoutes,
  notices: financeNotices,
  texts: financeTexts,
  actions: financeActions,
  extensions: {
    'accounts.changed': listDocuments,
    'books.sources': ({ db }, idsOf) => describeTransactions(db, idsOf('transaction')),
    'books.closingChecks': { pending: ({ db }, month) => countUndecided(db, lastDayOf(month)) }
  },
  totals: financeTotals,
  figures: financeFigures,
  waiting: financeWaiting,
  approvalHandlers: financeApprovals,
  searches: transactionSearch,
  demo: async () => (await import('./finances.demo.ts')).financesDemo,
  personalData: financePersonal
} satisfies Feature

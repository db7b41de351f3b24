import { finances as contract } from '@verandah/contract/finances'
import type { TransactionId } from '@verandah/contract/financesInput'
import { hasRows } from '../../db/findPage.ts'
import { type Feature, shownAs } from '../../feature.ts'
import type { Notices } from '../../notifications/notice.ts'
import { type AttachmentEvent, attachmentEvents } from './attachments/attachments.events.ts'
import { attachmentsRoutes } from './attachments/attachments.routes.ts'
import { financePersonal } from './finances.personal.ts'
import { financeActions, renameUnit } from './finances.actions.ts'
import { financeApprovals } from './finances.approvals.ts'
import { financeFigures, financeWaiting } from './finances.dashboard.ts'
import { type TransactionEvent, transactionEvents } from './finances.events.ts'
import { financeNotices, financeTexts } from './finances.notices.ts'
import { financesRoutes } from './finances.routes.ts'
import { transactionSearch } from './finances.search.ts'
import { financeTotals } from './finances.totals.ts'
import { presentNow, describeTransactions } from './finances.queries.ts'
import { financesMarked } from './finances.marks.ts'
import { countUndecided } from './approvals/undecided.queries.ts'
import { lastDayOf } from '@verandah/contract/dates'
import { paidTo, projectSpent } from './sums/payments.queries.ts'
import { listDocuments } from './unitRows/listDocuments.ts'

const notices: Notices<TransactionEvent | AttachmentEvent> = {
  ...financeNotices,
  'finances.attachmentAdded': null,
  'finances.attachmentRemoved': null
}

export const finances = {
  name: 'finances',
  marked: financesMarked,
  events: [transactionEvents, attachmentEvents],
  records: { transaction: shownAs(contract.get, (reading, id: TransactionId) => presentNow(reading, id)) },
  routes: (app) => {
    financesRoutes(app)
    attachmentsRoutes(app)
  },
  notices,
  texts: financeTexts,
  actions: financeActions,
  extensions: {
    'accounts.changed': listDocuments,
    'projects.spent': projectSpent,
    'vendors.paid': paidTo,
    'books.sources': ({ db }, idsOf) => describeTransactions(db, idsOf('transaction')),
    'units.renamed': renameUnit,
    'units.isNamed': ({ db }, { label }) => hasRows(db.selectFrom('finances_transactions').where('unit_number', '=', label)),
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

import type { AppContext, Feature } from '../../feature.ts'
import type { Notices } from '../../notifications/notice.ts'
import { attachmentsRoutes } from './attachments.routes.ts'
import { transactionSearch } from './finances.search.ts'
import type { BudgetEvent } from './budgets.events.ts'
import { budgetsRoutes } from './budgets.routes.ts'
import { financeFigures, financeWaiting } from './finances.dashboard.ts'
import type { TransactionEvent } from './finances.events.ts'
import { financeNotices, financeTexts } from './finances.notices.ts'
import { financeAbilities } from './finances.policy.ts'
import { financesRoutes } from './finances.routes.ts'
import { financeTotals } from './finances.totals.ts'
import { transactionApproval } from './transactionApproval.ts'

const notices: Notices<TransactionEvent | BudgetEvent> = { ...financeNotices, 'finances.budgetSet': null }

export const finances = {
  name: 'finances',
  routes(app: AppContext) {
    financesRoutes(app)
    attachmentsRoutes(app)
    budgetsRoutes(app)
  },
  notices,
  texts: financeTexts,
  abilities: financeAbilities,
  totals: financeTotals,
  figures: financeFigures,
  waiting: financeWaiting,
  approvalHandlers: { transaction: transactionApproval },
  searches: transactionSearch,
  demo: async () => (await import('./finances.demo.ts')).financesDemo
} satisfies Feature

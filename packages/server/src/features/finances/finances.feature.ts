import { financePersonal } from './finances.personal.ts'
import type { Feature } from '../../feature.ts'
import { financeActions } from './finances.actions.ts'
import { transactionApproval } from './finances.approvals.ts'
import { financeFigures, financeWaiting } from './finances.dashboard.ts'
import { transactionEvents } from './finances.events.ts'
import { financeNotices, financeTexts } from './finances.notices.ts'
import { financeAbilities } from './finances.policy.ts'
import { financesRoutes } from './finances.routes.ts'
import { transactionSearch } from './finances.search.ts'
import { financeTotals } from './finances.totals.ts'

export const finances = {
  name: 'finances',
  events: transactionEvents,
  routes: financesRoutes,
  notices: financeNotices,
  texts: financeTexts,
  actions: financeActions,
  abilities: financeAbilities,
  totals: financeTotals,
  figures: financeFigures,
  waiting: financeWaiting,
  approvalHandlers: { transaction: transactionApproval },
  searches: transactionSearch,
  demo: async () => (await import('./finances.demo.ts')).financesDemo,
  personalData: financePersonal
} satisfies Feature

import { paths } from '@verandah/contract/paths'
import { IconCreditCard } from '@tabler/icons-react'
import { dashboardParts } from '../../dashboardParts.ts'
import { financeTitle } from '../../financeTitle.ts'
import type { FeatureScreens } from '../../screens.ts'

const part = dashboardParts(async () => import('./finances.dashboard.tsx'))

export const financesScreens: FeatureScreens = {
  screens: [
    {
      path: paths.finances,
      access: 'signed-in',
      title: financeTitle,
      drawer: { icon: IconCreditCard, group: 'main', order: 7, roles: ['treasurer', 'president', 'administrator'] },
      firstCall: '/api/finances/transactions?page&search&type&status&category&from&to&vendorId&projectId&unitNumber&bills=exclude&opening',
      firstCallNeeds: 'seeFinances',
      slots: ['finances.linked'],
      load: async () => ({ Component: (await import('./list/FinancesPage.tsx')).FinancesPage })
    }
  ],
  parts: [
    part('dashboard.figures', 'BalanceFigure', 1, 'treasurer'),
    part('dashboard.figures', 'IncomeFigure', 2, 'treasurer'),
    part('dashboard.figures', 'ExpensesFigure', 3, 'treasurer'),
    part('dashboard.figures', 'OutstandingFigure', 4, 'treasurer'),
    part('dashboard.figures', 'OwnDuesFigure', 10, 'resident'),
    part('dashboard.lists', 'BudgetList', 10, 'treasurer'),
    part('dashboard.lists', 'RecentTransactionsList', 30, 'treasurer'),
    part('dashboard.actions', 'RecordTransactionAction', 10, 'treasurer'),
    part('dashboard.actions', 'FinancialReportAction', 11, 'treasurer'),
    part('dashboard.actions', 'VendorsAction', 12, 'treasurer'),
    part('dashboard.actions', 'BudgetPlanningAction', 13, 'treasurer'),
    part('dashboard.actions', 'PaymentHistoryAction', 20, 'resident')
  ]
}

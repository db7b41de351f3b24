import { IconCreditCard } from '@tabler/icons-react'
import type { FeatureScreens } from '../../screens.ts'

export const financesScreens: FeatureScreens = {
  screens: [
    {
      path: '/finances',
      access: 'signed-in',
      title: (role) => (role === 'president' ? 'Financial Overview' : 'Financial Management'),
      drawer: { icon: IconCreditCard, group: 'work', order: 7, roles: ['treasurer', 'president', 'administrator'] },
      load: async () => ({ Component: (await import('./FinancesPage.tsx')).FinancesPage })
    }
  ],
  parts: [
    {
      place: 'dashboard.figures',
      name: 'totalBalance',
      order: 1,
      roles: ['treasurer'],
      load: async () => ({ Component: (await import('./finances.dashboard.tsx')).BalanceFigure })
    },
    {
      place: 'dashboard.figures',
      name: 'monthlyIncome',
      order: 2,
      roles: ['treasurer'],
      load: async () => ({ Component: (await import('./finances.dashboard.tsx')).IncomeFigure })
    },
    {
      place: 'dashboard.figures',
      name: 'monthlyExpenses',
      order: 3,
      roles: ['treasurer'],
      load: async () => ({ Component: (await import('./finances.dashboard.tsx')).ExpensesFigure })
    },
    {
      place: 'dashboard.figures',
      name: 'outstandingDues',
      order: 4,
      roles: ['treasurer'],
      load: async () => ({ Component: (await import('./finances.dashboard.tsx')).OutstandingFigure })
    },
    {
      place: 'dashboard.figures',
      name: 'ownDues',
      order: 10,
      roles: ['resident'],
      load: async () => ({ Component: (await import('./finances.dashboard.tsx')).OwnDuesFigure })
    },
    {
      place: 'dashboard.lists',
      name: 'budget',
      order: 10,
      roles: ['treasurer'],
      load: async () => ({ Component: (await import('./finances.dashboard.tsx')).BudgetList })
    },
    {
      place: 'dashboard.lists',
      name: 'recentTransactions',
      order: 30,
      roles: ['treasurer'],
      load: async () => ({ Component: (await import('./finances.dashboard.tsx')).RecentTransactionsList })
    },
    {
      place: 'dashboard.actions',
      name: 'recordTransaction',
      order: 10,
      roles: ['treasurer'],
      load: async () => ({ Component: (await import('./finances.dashboard.tsx')).RecordTransactionAction })
    },
    {
      place: 'dashboard.actions',
      name: 'generateReport',
      order: 20,
      roles: ['treasurer'],
      load: async () => ({ Component: (await import('./finances.dashboard.tsx')).GenerateReportAction })
    },
    {
      place: 'dashboard.actions',
      name: 'manageVendors',
      order: 30,
      roles: ['treasurer'],
      load: async () => ({ Component: (await import('./finances.dashboard.tsx')).ManageVendorsAction })
    },
    {
      place: 'dashboard.actions',
      name: 'budgetPlanning',
      order: 40,
      roles: ['treasurer'],
      load: async () => ({ Component: (await import('./finances.dashboard.tsx')).BudgetPlanningAction })
    },
    {
      place: 'dashboard.actions',
      name: 'paymentHistory',
      order: 20,
      roles: ['resident'],
      load: async () => ({ Component: (await import('./finances.dashboard.tsx')).PaymentHistoryAction })
    }
  ]
}

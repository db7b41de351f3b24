import { paths } from '@verandah/contract/paths'
import { IconCreditCard } from '@tabler/icons-react'
import type { Role } from '@verandah/contract/roles'
import type { Part, Place } from '../../parts.tsx'
import type { FeatureScreens } from '../../screens.ts'
import type * as Parts from './finances.dashboard.tsx'

type OnDashboard = Extract<Place, 'dashboard.figures' | 'dashboard.lists' | 'dashboard.actions'>

/** Briefly, because the list of all screens is loaded with every page. */
const part = <P extends OnDashboard>(place: P, name: keyof typeof Parts, order: number, role: Role = 'treasurer') =>
  ({
    place,
    name,
    order,
    roles: [role],
    load: async () => ({ Component: (await import('./finances.dashboard.tsx'))[name] })
  }) as Part<P>

export const financesScreens: FeatureScreens = {
  screens: [
    {
      path: paths.finances,
      access: 'signed-in',
      title: (role) => (role === 'president' ? 'Financial Overview' : 'Financial Management'),
      drawer: { icon: IconCreditCard, group: 'work', order: 7, roles: ['treasurer', 'president', 'administrator'] },
      firstCall: '/api/finances/transactions?page&search&type&status&category&from&to&vendorId&projectId&unitNumber',
      firstCallNeeds: 'seeFinances',
      places: ['finances.actions'],
      load: async () => ({ Component: (await import('./list/FinancesPage.tsx')).FinancesPage })
    }
  ],
  parts: [
    part('dashboard.figures', 'BalanceFigure', 1),
    part('dashboard.figures', 'IncomeFigure', 2),
    part('dashboard.figures', 'ExpensesFigure', 3),
    part('dashboard.figures', 'OutstandingFigure', 4),
    part('dashboard.figures', 'OwnDuesFigure', 10, 'resident'),
    part('dashboard.lists', 'BudgetList', 10),
    part('dashboard.lists', 'RecentTransactionsList', 30),
    part('dashboard.actions', 'TreasurerActions', 10),
    part('dashboard.actions', 'PaymentHistoryAction', 20, 'resident')
  ]
}

import { IconCreditCard } from '@tabler/icons-react'
import { paths } from '@verandah/contract/paths'
import { financeTitle } from '../../financeTitle.ts'
import type { FeatureScreens } from '../../screens.ts'

export const booksScreens: FeatureScreens = {
  screens: [
    {
      path: paths.months,
      access: 'treasurer',
      title: financeTitle,
      firstCall: '/api/finances/books/closings',
      firstCallNeeds: 'seeFinances',
      drawer: { label: 'Closing', icon: IconCreditCard, group: 'search', order: 23, isFor: ({ can }) => can.seeFinances },
      load: async () => ({ Component: (await import('./MonthsPage.tsx')).MonthsPage })
    },
    {
      path: paths.funds,
      access: 'treasurer',
      title: financeTitle,
      firstCall: '/api/finances/books/accounts',
      firstCallNeeds: 'seeFinances',
      drawer: { label: 'Funds and Accounts', icon: IconCreditCard, group: 'search', order: 24, isFor: ({ can }) => can.seeFinances },
      load: async () => ({ Component: (await import('./funds/FundsPage.tsx')).FundsPage })
    },
    {
      path: paths.opening,
      access: 'treasurer',
      title: financeTitle,
      firstCall: '/api/finances/books/opening',
      firstCallNeeds: 'seeFinances',
      load: async () => ({ Component: (await import('./opening/OpeningPage.tsx')).OpeningPage })
    }
  ],
  parts: [
    {
      slot: 'finances.start',
      name: 'start',
      order: 1,
      load: async () => ({ Component: (await import('./opening/StartCard.tsx')).StartCard })
    },
    {
      slot: 'settings',
      name: 'year',
      section: 'rules',
      label: 'Year',
      order: 5,
      load: async () => ({ Component: (await import('./YearSection.tsx')).YearSection })
    },
    {
      slot: 'finances.thisMonth',
      name: 'closing',
      order: 4,
      load: async () => ({ Component: (await import('./closings/CloseMonthTask.tsx')).CloseMonthTask })
    }
  ]
}

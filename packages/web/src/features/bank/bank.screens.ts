import { IconCreditCard } from '@tabler/icons-react'
import { paths } from '@verandah/contract/paths'
import { financeTitle } from '../../financeTitle.ts'
import type { FeatureScreens } from '../../screens.ts'

export const bankScreens: FeatureScreens = {
  screens: [
    {
      path: paths.bank,
      access: 'treasurer',
      title: financeTitle,
      firstCall: '/api/finances/books/accounts',
      firstCallNeeds: 'seeFinances',
      drawer: { label: 'Bank', icon: IconCreditCard, group: 'search', order: 22, isFor: ({ can }) => can.seeFinances },
      load: async () => ({ Component: (await import('./BankPage.tsx')).BankPage })
    }
  ],
  parts: [
    {
      slot: 'finances.thisMonth',
      name: 'bank',
      order: 3,
      load: async () => ({ Component: (await import('./BankThisMonth.tsx')).BankThisMonth })
    }
  ]
}

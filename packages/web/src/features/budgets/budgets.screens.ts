import { IconCreditCard } from '@tabler/icons-react'
import { paths } from '@verandah/contract/paths'
import type { FeatureScreens } from '../../screens.ts'

export const budgetsScreens: FeatureScreens = {
  screens: [
    {
      path: paths.budgets,
      access: 'treasurer',
      title: 'Budget Planning',
      drawer: { label: 'Budget', icon: IconCreditCard, group: 'search', order: 25, isFor: ({ can }) => can.seeFinances },
      load: async () => ({ Component: (await import('./YearPage.tsx')).YearPage })
    }
  ],
  parts: [
    {
      slot: 'finances.linked',
      name: 'budgets',
      order: 5,
      load: async () => ({ Component: (await import('./BudgetPlanning.tsx')).BudgetPlanning })
    }
  ]
}

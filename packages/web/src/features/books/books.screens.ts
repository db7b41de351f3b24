import { paths } from '@verandah/contract/paths'
import { financeTitle } from '../../financeTitle.ts'
import type { FeatureScreens } from '../../screens.ts'

export const booksScreens: FeatureScreens = {
  screens: [
    {
      path: paths.months,
      access: 'treasurer',
      title: financeTitle,
      firstCall: '/api/finances/books/trial-balance?on',
      firstCallNeeds: 'seeFinances',
      load: async () => ({ Component: (await import('./MonthsPage.tsx')).MonthsPage })
    }
  ]
}

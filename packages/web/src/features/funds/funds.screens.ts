import { paths } from '@verandah/contract/paths'
import { financeTitle } from '../../financeTitle.ts'
import type { FeatureScreens } from '../../screens.ts'

export const fundsScreens: FeatureScreens = {
  screens: [
    {
      path: paths.funds,
      access: 'treasurer',
      title: financeTitle,
      firstCall: '/api/finances/books/accounts',
      firstCallNeeds: 'seeFinances',
      load: async () => ({ Component: (await import('./FundsPage.tsx')).FundsPage })
    }
  ]
}

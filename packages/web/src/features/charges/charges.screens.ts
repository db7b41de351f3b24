import { paths } from '@verandah/contract/paths'
import { financeTitle } from '../../financeTitle.ts'
import type { FeatureScreens } from '../../screens.ts'

export const chargesScreens: FeatureScreens = {
  screens: [
    {
      path: paths.charges,
      access: 'treasurer',
      title: financeTitle,
      firstCall: '/api/finances/dues/kinds',
      firstCallNeeds: 'seeFinances',
      load: async () => ({ Component: (await import('./ChargesPage.tsx')).ChargesPage })
    }
  ],
  parts: [
    {
      place: 'dues.actions',
      name: 'billing',
      order: 1,
      load: async () => ({ Component: (await import('./BillingActions.tsx')).BillingActions })
    },
    {
      place: 'finances.thisMonth',
      name: 'billing',
      order: 1,
      load: async () => ({ Component: (await import('./BillMonthTask.tsx')).BillMonthTask })
    }
  ]
}

import { paths } from '@verandah/contract/paths'
import { financeTitle } from '../../financeTitle.ts'
import type { FeatureScreens } from '../../screens.ts'

export const billsScreens: FeatureScreens = {
  screens: [
    {
      path: `${paths.dues}/:unitNumber`,
      access: 'treasurer',
      title: financeTitle,
      places: ['unitDues.actions', 'unitDues.sections'],
      load: async () => ({ Component: (await import('./UnitBillsPage.tsx')).UnitBillsPage })
    }
  ],
  parts: [
    {
      place: 'dues.linked',
      name: 'bill',
      order: 1,
      load: async () => ({ Component: (await import('./LinkedBill.tsx')).LinkedBill })
    }
  ]
}

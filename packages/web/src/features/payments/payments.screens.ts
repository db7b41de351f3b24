import type { FeatureScreens } from '../../screens.ts'

export const paymentsScreens: FeatureScreens = {
  screens: [],
  parts: [
    {
      place: 'ownAccount.actions',
      name: 'slips',
      order: 1,
      load: async () => ({ Component: (await import('./slips/OwnSlips.tsx')).PaidAction })
    },
    {
      place: 'ownAccount.sections',
      name: 'slips',
      order: 1,
      load: async () => ({ Component: (await import('./slips/OwnSlips.tsx')).OwnSlips })
    },
    {
      place: 'finances.thisMonth',
      name: 'slips',
      order: 2,
      load: async () => ({ Component: (await import('./slips/SlipsThisMonth.tsx')).SlipsThisMonth })
    },
    {
      place: 'dues.actions',
      name: 'payments',
      order: 0,
      load: async () => ({ Component: (await import('./DuesActions.tsx')).DuesActions })
    },
    {
      place: 'unitDues.actions',
      name: 'payments',
      order: 1,
      load: async () => ({ Component: (await import('./unitDuesParts.tsx')).UnitActions })
    },
    {
      place: 'unitDues.sections',
      name: 'payments',
      order: 1,
      load: async () => ({ Component: (await import('./unitDuesParts.tsx')).UnitPayments })
    }
  ]
}

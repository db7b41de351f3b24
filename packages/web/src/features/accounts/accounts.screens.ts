import type { FeatureScreens } from '../../screens.ts'
import { IconReceipt } from '@tabler/icons-react'
import { financeTitle } from '../../financeTitle.ts'
import { paths } from '@verandah/contract/paths'

export const accountsScreens: FeatureScreens = {
  screens: [
    {
      path: paths.dues,
      access: 'treasurer',
      title: financeTitle,
      load: async () => ({ Component: (await import('./DuesPage.tsx')).DuesPage })
    },
    {
      path: paths.ownAccount,
      access: 'signed-in',
      title: 'My Account',
      slots: ['ownAccount.actions', 'ownAccount.sections'],
      drawer: {
        label: 'My Dues',
        icon: IconReceipt,
        group: 'main',
        order: 9,
        isFor: ({ units }) => units.length > 0
      },
      load: async () => ({ Component: (await import('./OwnAccount.tsx')).OwnAccountPage })
    },
    {
      path: paths.formerOwnAccount,
      access: 'signed-in',
      load: async () => ({ Component: (await import('./OwnAccount.tsx')).FormerOwnAccountPage })
    },
    {
      path: `${paths.dues}/:unitNumber`,
      access: 'treasurer',
      title: financeTitle,
      slots: ['unitDues.actions', 'unitDues.sections'],
      load: async () => ({ Component: (await import('./bills/UnitBillsPage.tsx')).UnitBillsPage })
    },
    {
      path: paths.charges,
      access: 'treasurer',
      title: financeTitle,
      firstCall: '/api/finances/dues/kinds',
      firstCallNeeds: 'seeFinances',
      load: async () => ({ Component: (await import('./kinds/ChargesPage.tsx')).ChargesPage })
    }
  ],
  parts: [
    {
      slot: 'finances.ownAccount',
      name: 'ownAccount',
      order: 1,
      load: async () => ({ Component: (await import('./OwnAccount.tsx')).OwnAccount })
    },
    {
      slot: 'unitDues.sections',
      name: 'statement',
      order: 0,
      load: async () => ({ Component: (await import('./statements/statements.tsx')).UnitStatement })
    },
    {
      slot: 'finances.thisMonth',
      name: 'billing',
      order: 1,
      load: async () => ({ Component: (await import('./runs/BillMonthTask.tsx')).BillMonthTask })
    },
    {
      slot: 'ownAccount.actions',
      name: 'slips',
      order: 1,
      load: async () => ({ Component: (await import('./slips/OwnSlips.tsx')).PaidAction })
    },
    {
      slot: 'ownAccount.sections',
      name: 'slips',
      order: 1,
      load: async () => ({ Component: (await import('./slips/OwnSlips.tsx')).OwnSlips })
    },
    {
      slot: 'finances.thisMonth',
      name: 'slips',
      order: 2,
      load: async () => ({ Component: (await import('./slips/SlipsThisMonth.tsx')).SlipsThisMonth })
    },
    {
      slot: 'unitDues.actions',
      name: 'payments',
      order: 1,
      load: async () => ({ Component: (await import('./payments/unitDuesParts.tsx')).UnitActions })
    },
    {
      slot: 'settings',
      name: 'clearance',
      section: 'rules',
      label: 'Clearance letters',
      order: 7,
      load: async () => ({ Component: (await import('./clearance/ClearanceSection.tsx')).ClearanceSection })
    },
    {
      slot: 'unitDues.sections',
      name: 'payments',
      order: 1,
      load: async () => ({ Component: (await import('./payments/unitDuesParts.tsx')).UnitPayments })
    }
  ]
}

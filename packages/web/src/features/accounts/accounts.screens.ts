import type { FeatureScreens } from '../../screens.ts'
import { IconCreditCard, IconReceipt } from '@tabler/icons-react'
import { financeTitle } from '../../financeTitle.ts'
import { paths } from '@verandah/contract/paths'

export const accountsScreens: FeatureScreens = {
  screens: [
    {
      path: paths.dues,
      access: 'treasurer',
      title: financeTitle,
      drawer: { label: 'Dues', icon: IconCreditCard, group: 'search', order: 20, isFor: ({ can }) => can.seeFinances },
      load: async () => ({ Component: (await import('./DuesPage.tsx')).DuesPage })
    },
    {
      path: paths.ownAccount,
      access: 'signed-in',
      title: 'My Dues',
      drawer: {
        icon: IconReceipt,
        group: 'main',
        order: 9,
        isFor: ({ units }) => units.length > 0
      },
      load: async () => ({ Component: (await import('./OwnAccount.tsx')).OwnAccountPage })
    },
    ...paths.formerOwnAccounts.map((path) => ({
      path,
      access: 'signed-in' as const,
      load: async () => ({ Component: (await import('./OwnAccount.tsx')).FormerOwnAccountPage })
    })),
    {
      path: `${paths.dues}/:unitNumber`,
      access: 'treasurer',
      title: financeTitle,
      load: async () => ({ Component: (await import('./bills/UnitAccountPage.tsx')).UnitAccountPage })
    },
    {
      path: paths.charges,
      access: 'treasurer',
      title: financeTitle,
      firstCall: '/api/finances/dues/kinds',
      firstCallNeeds: 'seeFinances',
      drawer: { label: 'Monthly Fees', icon: IconCreditCard, group: 'search', order: 21, isFor: ({ can }) => can.seeFinances },
      load: async () => ({ Component: (await import('./kinds/ChargesPage.tsx')).ChargesPage })
    }
  ],
  parts: [
    {
      slot: 'finances.thisMonth',
      name: 'billing',
      order: 1,
      load: async () => ({ Component: (await import('./runs/BillMonthTask.tsx')).BillMonthTask })
    },
    {
      slot: 'finances.thisMonth',
      name: 'slips',
      order: 2,
      load: async () => ({ Component: (await import('./slips/SlipsThisMonth.tsx')).SlipsThisMonth })
    },
    {
      slot: 'settings',
      name: 'clearance',
      section: 'rules',
      label: 'Clearance letters',
      order: 7,
      load: async () => ({ Component: (await import('./clearance/ClearanceSection.tsx')).ClearanceSection })
    }
  ]
}

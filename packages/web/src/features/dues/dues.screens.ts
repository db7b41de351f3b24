import { paths } from '@verandah/contract/paths'
import { IconReceipt } from '@tabler/icons-react'
import { financeTitle } from '../../financeTitle.ts'
import type { FeatureScreens } from '../../screens.ts'

export const duesScreens: FeatureScreens = {
  screens: [
    {
      path: paths.dues,
      access: 'treasurer',
      title: financeTitle,
      places: ['dues.actions', 'dues.linked'],
      load: async () => ({ Component: (await import('./DuesPage.tsx')).DuesPage })
    },
    {
      path: paths.ownAccount,
      access: 'signed-in',
      title: 'My Account',
      places: ['ownAccount.actions', 'ownAccount.sections'],
      drawer: {
        label: 'My Dues',
        icon: IconReceipt,
        group: 'own',
        order: 0,
        isFor: ({ units }) => units.length > 0
      },
      load: async () => ({ Component: (await import('./OwnAccount.tsx')).OwnAccountPage })
    },
    {
      path: paths.formerOwnAccount,
      access: 'signed-in',
      load: async () => ({ Component: (await import('./OwnAccount.tsx')).FormerOwnAccountPage })
    }
  ],
  parts: [
    {
      place: 'finances.ownAccount',
      name: 'ownAccount',
      order: 1,
      load: async () => ({ Component: (await import('./OwnAccount.tsx')).OwnAccount })
    },
    {
      place: 'unitDues.sections',
      name: 'statement',
      order: 0,
      load: async () => ({ Component: (await import('./statement/statements.tsx')).UnitStatement })
    }
  ]
}

import { paths } from '@verandah/contract/paths'
import type { Role } from '@verandah/contract/roles'
import type { FeatureScreens } from '../../screens.ts'

const title = (role: Role) => (role === 'president' ? 'Financial Overview' : 'Financial Management')

export const duesScreens: FeatureScreens = {
  screens: [
    {
      path: paths.dues,
      access: 'treasurer',
      title,
      load: async () => ({ Component: (await import('./DuesPage.tsx')).DuesPage })
    },
    {
      path: paths.ownAccount,
      access: 'signed-in',
      title,
      load: async () => ({ Component: (await import('./OwnAccount.tsx')).OwnAccountPage })
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
      place: 'finances.actions',
      name: 'dues',
      order: 20,
      load: async () => ({ Component: (await import('./DuesLinks.tsx')).DuesLinks })
    }
  ]
}

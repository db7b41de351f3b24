import { IconUsers } from '@tabler/icons-react'
import type { FeatureScreens } from '../../screens.ts'

export const usersScreens: FeatureScreens = {
  screens: [
    {
      path: '/users',
      // The treasurer has the secretary's rank: the page tells them that they may not manage users.
      access: 'secretary',
      title: 'User Management',
      drawer: { icon: IconUsers, group: 'work', order: 6, roles: ['secretary', 'administrator'] },
      places: ['users.toolbar'],
      firstCall: '/api/users?page&search&role',
      load: async () => ({ Component: (await import('./UsersPage.tsx')).UsersPage })
    }
  ]
}

import { paths } from '@verandah/contract/paths'
import { IconUsers } from '@tabler/icons-react'
import type { FeatureScreens } from '../../screens.ts'

export const usersScreens: FeatureScreens = {
  screens: [
    {
      path: paths.users,
      // The treasurer has the secretary's rank: the page tells them that they may not manage users.
      access: 'secretary',
      title: 'User Management',
      drawer: { icon: IconUsers, group: 'work', order: 6, roles: ['secretary', 'administrator'] },
      places: ['users.toolbar', 'users.notices'],
      firstCall: '/api/users?page&search&role&status',
      firstCallNeeds: 'manageUsers',
      load: async () => ({ Component: (await import('./list/UsersPage.tsx')).UsersPage })
    }
  ],
  parts: [
    {
      place: 'dashboard.figures',
      name: 'totalUsers',
      order: 10,
      roles: ['administrator'],
      load: async () => ({ Component: (await import('./users.dashboard.tsx')).TotalUsersFigure })
    },
    {
      place: 'dashboard.figures',
      name: 'activeUsers',
      order: 20,
      roles: ['administrator'],
      load: async () => ({ Component: (await import('./users.dashboard.tsx')).ActiveUsersFigure })
    },
    {
      place: 'dashboard.figures',
      name: 'newRegistrations',
      order: 30,
      roles: ['secretary'],
      load: async () => ({ Component: (await import('./users.dashboard.tsx')).NewRegistrationsFigure })
    },
    {
      place: 'dashboard.actions',
      name: 'users',
      order: 10,
      roles: ['administrator'],
      load: async () => ({ Component: (await import('./users.dashboard.tsx')).UserManagementAction })
    }
  ]
}

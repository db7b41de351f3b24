import { paths } from '@verandah/contract/paths'
import { IconUsers } from '@tabler/icons-react'
import { dashboardParts } from '../../dashboardParts.ts'
import type { FeatureScreens } from '../../screens.ts'

const part = dashboardParts(async () => import('./users.dashboard.tsx'))

export const usersScreens: FeatureScreens = {
  screens: [
    {
      path: paths.users,
      // The treasurer has the secretary's rank: the page tells them that they may not manage users.
      access: 'secretary',
      title: 'User Management',
      drawer: {
        icon: IconUsers,
        // The president's drawer has no entry for it (those who do this work have): it stands among the committee's tabs.
        group: (role) => (role === 'president' ? 'committee' : 'main'),
        order: (role) => (role === 'president' ? 14 : 6),
        roles: ['secretary', 'president', 'administrator']
      },
      slots: ['users.toolbar', 'users.notices'],
      firstCall: '/api/users?page&search&role&status',
      firstCallNeeds: 'manageUsers',
      load: async () => ({ Component: (await import('./list/UsersPage.tsx')).UsersPage })
    }
  ],
  parts: [
    part('dashboard.figures', 'TotalUsersFigure', 10, 'administrator'),
    part('dashboard.figures', 'ActiveUsersFigure', 20, 'administrator'),
    part('dashboard.figures', 'NewRegistrationsFigure', 30, 'secretary'),
    part('dashboard.actions', 'UserManagementAction', 10, 'administrator')
  ]
}

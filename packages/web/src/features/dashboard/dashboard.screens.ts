import { paths } from '@verandah/contract/paths'
import { IconLayoutDashboard } from '@tabler/icons-react'
import type { FeatureScreens } from '../../screens.ts'

export const dashboardScreens: FeatureScreens = {
  screens: [
    {
      path: paths.dashboard,
      access: 'signed-in',
      title: 'Dashboard',
      drawer: { icon: IconLayoutDashboard, group: 'main', order: 1 },
      slots: ['dashboard.figures', 'dashboard.lists', 'dashboard.actions'],
      firstCall: '/api/dashboard',
      load: async () => ({ Component: (await import('./DashboardPage.tsx')).DashboardPage })
    }
  ]
}

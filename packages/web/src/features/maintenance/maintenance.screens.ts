import { paths } from '@verandah/contract/paths'
import { IconTool } from '@tabler/icons-react'
import { dashboardParts } from '../../dashboardParts.ts'
import type { FeatureScreens } from '../../screens.ts'

const part = dashboardParts(async () => import('./maintenance.dashboard.tsx'))

export const maintenanceScreens: FeatureScreens = {
  screens: [
    {
      path: paths.maintenance,
      access: 'signed-in',
      title: 'Maintenance',
      drawer: { icon: IconTool, group: 'main', order: 4 },
      firstCall: '/api/maintenance?page&search&status&priority&category&overdue&assignedTo',
      load: async () => ({ Component: (await import('./list/MaintenancePage.tsx')).MaintenancePage })
    },
    {
      path: paths.request(':id'),
      access: 'signed-in',
      title: 'Maintenance',
      firstCall: '/api/maintenance/:id',
      load: async () => ({ Component: (await import('./details/RequestPage.tsx')).RequestPage })
    }
  ],
  parts: [
    part('dashboard.figures', 'OpenRequestsFigure', 20, 'resident'),
    part('dashboard.figures', 'PerformanceFigure', 70, 'president'),
    part('dashboard.figures', 'CommunityIssuesFigure', 80, 'president'),
    part('dashboard.lists', 'MyRequestsList', 20, 'resident'),
    part('dashboard.actions', 'SubmitRequestAction', 10, 'resident'),
    {
      slot: 'settings',
      name: 'targets',
      section: 'rules',
      label: 'Repair deadlines',
      order: 6,
      load: async () => ({ Component: (await import('./TargetTimesSection.tsx')).TargetTimesSection })
    }
  ]
}

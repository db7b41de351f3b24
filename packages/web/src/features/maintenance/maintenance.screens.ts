import { paths } from '@verandah/contract/paths'
import { IconTool } from '@tabler/icons-react'
import type { FeatureScreens } from '../../screens.ts'

export const maintenanceScreens: FeatureScreens = {
  screens: [
    {
      path: paths.maintenance,
      access: 'signed-in',
      title: 'Maintenance',
      drawer: { icon: IconTool, group: 'work', order: 4 },
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
    {
      place: 'dashboard.figures',
      name: 'maintenance',
      order: 20,
      roles: ['resident'],
      load: async () => ({ Component: (await import('./maintenance.dashboard.tsx')).OpenRequestsFigure })
    },
    {
      place: 'dashboard.figures',
      name: 'performance',
      order: 70,
      roles: ['president'],
      load: async () => ({ Component: (await import('./maintenance.dashboard.tsx')).PerformanceFigure })
    },
    {
      place: 'dashboard.figures',
      name: 'communityIssues',
      order: 80,
      roles: ['president'],
      load: async () => ({ Component: (await import('./maintenance.dashboard.tsx')).CommunityIssuesFigure })
    },
    {
      place: 'dashboard.lists',
      name: 'requests',
      order: 20,
      roles: ['resident'],
      load: async () => ({ Component: (await import('./maintenance.dashboard.tsx')).MyRequestsList })
    },
    {
      place: 'dashboard.actions',
      name: 'submitRequest',
      order: 10,
      roles: ['resident'],
      load: async () => ({ Component: (await import('./maintenance.dashboard.tsx')).SubmitRequestAction })
    },
    {
      place: 'settings',
      name: 'targets',
      label: 'Target Times',
      order: 4,
      load: async () => ({ Component: (await import('./TargetTimesSection.tsx')).TargetTimesSection })
    }
  ]
}

import { IconTool } from '@tabler/icons-react'
import type { FeatureScreens } from '../../screens.ts'

export const maintenanceScreens: FeatureScreens = {
  screens: [
    {
      path: '/maintenance',
      access: 'signed-in',
      title: 'Maintenance',
      drawer: { icon: IconTool, group: 'work', order: 4 },
      firstCall: '/api/maintenance?page&search&status&priority&category&overdue&assignedTo',
      load: async () => ({ Component: (await import('./MaintenancePage.tsx')).MaintenancePage })
    },
    {
      path: '/maintenance/:id',
      access: 'signed-in',
      title: 'Maintenance',
      firstCall: '/api/maintenance/:id',
      load: async () => ({ Component: (await import('./RequestPage.tsx')).RequestPage })
    }
  ]
}

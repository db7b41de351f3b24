import { paths } from '@verandah/contract/paths'
import { IconChartBar } from '@tabler/icons-react'
import { dashboardParts } from '../../dashboardParts.ts'
import type { FeatureScreens } from '../../screens.ts'

const part = dashboardParts(async () => import('./reports.dashboard.tsx'))

export const reportsScreens: FeatureScreens = {
  screens: [
    {
      path: paths.reports,
      access: 'council',
      title: 'Reports',
      drawer: {
        icon: IconChartBar,
        // Whoever sees the finances has it among their tabs.
        group: (role) => (role === 'council' || role === 'secretary' ? 'committee' : 'search'),
        order: 13,
        partOf: paths.finances
      },
      load: async () => ({ Component: (await import('./ReportsPage.tsx')).ReportsPage })
    }
  ],
  parts: [
    {
      slot: 'finances.linked',
      name: 'report',
      order: 10,
      load: async () => ({ Component: (await import('./GenerateReport.tsx')).AskedReport })
    },
    {
      slot: 'dashboard.below',
      name: 'money',
      order: 10,
      roles: ['treasurer', 'president', 'administrator'],
      load: async () => ({ Component: (await import('./MoneyOfTheYear.tsx')).MoneyOfTheYear })
    },
    part('dashboard.actions', 'CommunityReportsAction', 20, 'council'),
    part('dashboard.actions', 'StrategicReportsAction', 10, 'president'),
    part('dashboard.actions', 'AnalyticsAction', 30, 'administrator')
  ]
}

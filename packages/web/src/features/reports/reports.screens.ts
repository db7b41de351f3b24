import { paths } from '@verandah/contract/paths'
import { IconChartBar } from '@tabler/icons-react'
import type { FeatureScreens } from '../../screens.ts'

export const reportsScreens: FeatureScreens = {
  screens: [
    {
      path: paths.reports,
      access: 'council',
      title: 'Reports',
      drawer: { icon: IconChartBar, group: 'governance', order: 4 },
      load: async () => ({ Component: (await import('./ReportsPage.tsx')).ReportsPage })
    }
  ],
  parts: [
    {
      place: 'finances.actions',
      name: 'report',
      order: 10,
      load: async () => ({ Component: (await import('./GenerateReport.tsx')).GenerateReport })
    },
    {
      place: 'dashboard.below',
      name: 'money',
      order: 10,
      roles: ['treasurer', 'president', 'administrator'],
      load: async () => ({ Component: (await import('./MoneyOfTheYear.tsx')).MoneyOfTheYear })
    },
    {
      place: 'dashboard.actions',
      name: 'communityReports',
      order: 20,
      roles: ['council'],
      load: async () => ({ Component: (await import('./reports.dashboard.tsx')).CommunityReportsAction })
    },
    {
      place: 'dashboard.actions',
      name: 'strategicReports',
      order: 10,
      roles: ['president'],
      load: async () => ({ Component: (await import('./reports.dashboard.tsx')).StrategicReportsAction })
    },
    {
      place: 'dashboard.actions',
      name: 'analytics',
      order: 30,
      roles: ['administrator'],
      load: async () => ({ Component: (await import('./reports.dashboard.tsx')).AnalyticsAction })
    }
  ]
}

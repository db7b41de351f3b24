import { paths } from '@verandah/contract/paths'
import { IconSettings } from '@tabler/icons-react'
import type { FeatureScreens } from '../../screens.ts'

const load = async () => ({ Component: (await import('./SettingsPage.tsx')).SettingsPage })

export const settingsScreens: FeatureScreens = {
  screens: [
    {
      path: paths.settings,
      access: 'administrator',
      title: 'System Settings',
      drawer: { icon: IconSettings, group: 'governance', order: 6 },
      load
    },
    { path: `${paths.settings}/*`, access: 'administrator', title: 'System Settings', load }
  ],
  parts: [
    {
      place: 'settings',
      name: '',
      label: 'System Health',
      order: 0,
      load: async () => ({ Component: (await import('./HealthSection.tsx')).HealthSection })
    },
    {
      place: 'settings',
      name: 'two-factor',
      label: 'Two-Factor',
      order: 1,
      load: async () => ({ Component: (await import('./RuleSections.tsx')).TwoFactorSection })
    },
    {
      place: 'settings',
      name: 'approvals',
      label: 'Approvals',
      order: 2,
      load: async () => ({ Component: (await import('./RuleSections.tsx')).SecondApproverSection })
    },
    {
      place: 'dashboard.figures',
      name: 'systemHealth',
      order: 60,
      roles: ['administrator'],
      load: async () => ({ Component: (await import('./settings.dashboard.tsx')).SystemHealthFigure })
    },
    {
      place: 'dashboard.figures',
      name: 'storageUsed',
      order: 70,
      roles: ['administrator'],
      load: async () => ({ Component: (await import('./settings.dashboard.tsx')).StorageFigure })
    },
    {
      place: 'dashboard.actions',
      name: 'settings',
      order: 20,
      roles: ['administrator'],
      load: async () => ({ Component: (await import('./settings.dashboard.tsx')).SystemSettingsAction })
    },
    {
      place: 'dashboard.actions',
      name: 'backups',
      order: 90,
      roles: ['administrator'],
      load: async () => ({ Component: (await import('./settings.dashboard.tsx')).BackupsAction })
    }
  ]
}

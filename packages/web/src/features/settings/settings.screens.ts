import { paths } from '@verandah/contract/paths'
import { IconSettings } from '@tabler/icons-react'
import { dashboardParts } from '../../dashboardParts.ts'
import type { FeatureScreens } from '../../screens.ts'

const part = dashboardParts(async () => import('./settings.dashboard.tsx'))

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
      slot: 'settings',
      name: '',
      label: 'System Health',
      order: 0,
      load: async () => ({ Component: (await import('./HealthSection.tsx')).HealthSection })
    },
    {
      slot: 'settings',
      name: 'two-factor',
      label: 'Two-Factor',
      order: 1,
      load: async () => ({ Component: (await import('./RuleSections.tsx')).TwoFactorSection })
    },
    {
      slot: 'settings',
      name: 'approvals',
      label: 'Approvals',
      order: 2,
      load: async () => ({ Component: (await import('./RuleSections.tsx')).SecondApproverSection })
    },
    {
      slot: 'settings',
      name: 'self-approved',
      label: 'Self-Approved',
      order: 2.5,
      load: async () => ({ Component: (await import('./RuleSections.tsx')).SelfApprovedSection })
    },
    {
      slot: 'settings',
      name: 'retention',
      label: 'What Is Kept',
      order: 7,
      load: async () => ({ Component: (await import('./RetentionSection.tsx')).RetentionSection })
    },
    part('dashboard.figures', 'SystemHealthFigure', 60, 'administrator'),
    part('dashboard.figures', 'StorageFigure', 70, 'administrator'),
    part('dashboard.actions', 'SystemSettingsAction', 20, 'administrator'),
    part('dashboard.actions', 'BackupsAction', 90, 'administrator')
  ]
}

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
      drawer: { icon: IconSettings, group: 'main', order: 13 },
      load
    },
    { path: `${paths.settings}/*`, access: 'administrator', title: 'System Settings', load }
  ],
  parts: [
    {
      slot: 'settings',
      name: '',
      section: 'system',
      label: 'System Health',
      order: 1,
      load: async () => ({ Component: (await import('./HealthSection.tsx')).HealthSection })
    },
    {
      slot: 'settings',
      name: 'two-factor',
      section: 'rules',
      label: 'Two-Factor',
      order: 3,
      load: async () => ({ Component: (await import('./RuleSections.tsx')).TwoFactorSection })
    },
    {
      slot: 'settings',
      name: 'approvals',
      section: 'rules',
      label: 'Approvals',
      order: 1,
      load: async () => ({ Component: (await import('./RuleSections.tsx')).SecondApproverSection })
    },
    {
      slot: 'settings',
      name: 'self-approved',
      section: 'rules',
      label: 'Self-Approved',
      order: 2,
      load: async () => ({ Component: (await import('./RuleSections.tsx')).SelfApprovedSection })
    },
    {
      slot: 'settings',
      name: 'tokens',
      section: 'rules',
      label: 'Access Tokens',
      order: 4,
      load: async () => ({ Component: (await import('./RuleSections.tsx')).TokensSection })
    },
    {
      slot: 'settings',
      name: 'retention',
      section: 'rules',
      label: 'Old data',
      order: 8,
      load: async () => ({ Component: (await import('./RetentionSection.tsx')).RetentionSection })
    },
    part('dashboard.figures', 'SystemHealthFigure', 60, 'administrator'),
    part('dashboard.figures', 'StorageFigure', 70, 'administrator'),
    part('dashboard.actions', 'SystemSettingsAction', 20, 'administrator'),
    part('dashboard.actions', 'BackupsAction', 90, 'administrator')
  ]
}

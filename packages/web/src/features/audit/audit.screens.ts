import type { FeatureScreens } from '../../screens.ts'

/** The audit trail is a section of the settings. */
export const auditScreens: FeatureScreens = {
  screens: [],
  parts: [
    {
      place: 'dashboard.lists',
      name: 'activities',
      order: 30,
      roles: ['administrator'],
      load: async () => ({ Component: (await import('./audit.dashboard.tsx')).ActivitiesList })
    },
    {
      place: 'settings',
      name: 'audit',
      label: 'Audit Trail',
      order: 5,
      load: async () => ({ Component: (await import('./AuditSection.tsx')).AuditSection })
    }
  ]
}

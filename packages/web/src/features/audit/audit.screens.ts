import { dashboardParts } from '../../dashboardParts.ts'
import type { FeatureScreens } from '../../screens.ts'

const part = dashboardParts(async () => import('./audit.dashboard.tsx'))

/** The audit trail is a section of the settings. */
export const auditScreens: FeatureScreens = {
  screens: [],
  parts: [
    part('dashboard.lists', 'ActivitiesList', 30, 'administrator'),
    {
      slot: 'settings',
      name: 'audit',
      section: 'system',
      label: 'Audit Trail',
      order: 3,
      load: async () => ({ Component: (await import('./AuditSection.tsx')).AuditSection })
    }
  ]
}

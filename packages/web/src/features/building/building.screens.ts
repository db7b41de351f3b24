import { dashboardParts } from '../../dashboardParts.ts'
import type { FeatureScreens } from '../../screens.ts'

const emergencyPart = dashboardParts(async () => import('./EmergencyContacts.tsx'))

/** The facts of the landing page are a section of the settings. */
export const buildingScreens: FeatureScreens = {
  screens: [],
  parts: [
    {
      slot: 'settings',
      name: 'building',
      section: 'building',
      label: 'Building Profile',
      order: 1,
      load: async () => ({ Component: (await import('./BuildingSection.tsx')).BuildingSection })
    },
    {
      slot: 'maintenance.form',
      name: 'emergency',
      order: 1,
      load: async () => ({ Component: (await import('./EmergencyContacts.tsx')).EmergencyNotice })
    },
    emergencyPart('dashboard.below', 'EmergencyCard', 1, 'resident'),
    {
      slot: 'settings',
      name: 'public-page',
      section: 'building',
      label: 'Public Page',
      order: 2,
      load: async () => ({ Component: (await import('./PublicNextSection.tsx')).PublicNextSection })
    }
  ]
}

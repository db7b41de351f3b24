import { dashboardParts } from '../../dashboardParts.ts'
import type { FeatureScreens } from '../../screens.ts'

const part = dashboardParts(async () => import('./DescribeBuilding.tsx'))

/** What the landing page shows is a section of the settings. */
export const buildingScreens: FeatureScreens = {
  screens: [],
  parts: [
    {
      place: 'settings',
      name: 'building',
      label: 'Building Profile',
      order: 1,
      load: async () => ({ Component: (await import('./BuildingSection.tsx')).BuildingSection })
    },
    part('dashboard.first', 'DescribeBuilding', 1, 'administrator')
  ]
}

import type { FeatureScreens } from '../../screens.ts'

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
    {
      place: 'dashboard.first',
      name: 'building',
      order: 1,
      roles: ['administrator'],
      load: async () => ({ Component: (await import('./DescribeBuilding.tsx')).DescribeBuilding })
    }
  ]
}

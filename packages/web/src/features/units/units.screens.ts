import type { FeatureScreens } from '../../screens.ts'

/** The building's units are a section of the settings. */
export const unitsScreens: FeatureScreens = {
  screens: [],
  parts: [
    {
      place: 'settings',
      name: 'units',
      label: 'Units',
      order: 2,
      load: async () => ({ Component: (await import('./UnitsSection.tsx')).UnitsSection })
    }
  ]
}

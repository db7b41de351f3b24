import { paths } from '@verandah/contract/paths'
import { IconBuildingCommunity } from '@tabler/icons-react'
import type { FeatureScreens } from '../../screens.ts'

/** The register of units, the page of one, and the list in the settings. */
export const unitsScreens: FeatureScreens = {
  screens: [
    {
      path: paths.units,
      access: 'treasurer',
      title: 'Units',
      drawer: { icon: IconBuildingCommunity, group: 'main', order: 10, isFor: ({ can }) => can.seeUnits },
      firstCall: '/api/units/register?page&search&floor&group&status',
      firstCallNeeds: 'seeUnits',
      load: async () => ({ Component: (await import('./list/UnitsPage.tsx')).UnitsPage })
    },
    {
      path: paths.unit(':id'),
      // Everybody opens the page of their own unit.
      access: 'signed-in',
      title: 'Units',
      firstCall: '/api/units/:id',
      load: async () => ({ Component: (await import('./unit/UnitPage.tsx')).UnitPage })
    }
  ],
  parts: [
    {
      slot: 'settings',
      name: 'units',
      section: 'building',
      label: 'Units',
      order: 3,
      load: async () => ({ Component: (await import('./UnitsSection.tsx')).UnitsSection })
    }
  ]
}

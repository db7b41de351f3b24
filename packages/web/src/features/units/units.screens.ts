import { paths } from '@verandah/contract/paths'
import { IconBuildingCommunity } from '@tabler/icons-react'
import type { FeatureScreens } from '../../screens.ts'

/** The register of units, and the page of one. */
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
    },
    {
      // Where the list was before: links that people keep lead on.
      path: '/settings/units',
      access: 'administrator',
      load: async () => ({ Component: (await import('./listed/FormerUnitsSettings.tsx')).FormerUnitsSettings })
    }
  ]
}

import { paths } from '@verandah/contract/paths'
import { IconBuildingStore } from '@tabler/icons-react'
import type { FeatureScreens } from '../../screens.ts'

export const vendorsScreens: FeatureScreens = {
  screens: [
    {
      path: paths.vendors,
      // The secretary has the treasurer's rank: the page tells them that vendors are not theirs.
      access: 'treasurer',
      title: 'Vendor Management',
      drawer: { icon: IconBuildingStore, group: 'main', order: 8, roles: ['treasurer', 'president', 'administrator'] },
      firstCall: '/api/vendors?page&search&category&status',
      firstCallNeeds: 'manageVendors',
      load: async () => ({ Component: (await import('./list/VendorsPage.tsx')).VendorsPage })
    },
    {
      path: paths.vendor(':id'),
      access: 'treasurer',
      title: 'Vendor Management',
      firstCall: '/api/vendors/:id',
      firstCallNeeds: 'manageVendors',
      load: async () => ({ Component: (await import('./details/VendorPage.tsx')).VendorPage })
    }
  ]
}

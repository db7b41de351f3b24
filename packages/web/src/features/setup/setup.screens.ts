import { paths } from '@verandah/contract/paths'
import { dashboardParts } from '../../dashboardParts.ts'
import type { FeatureScreens } from '../../screens.ts'

const part = dashboardParts(async () => import('./setup.dashboard.tsx'))

/** Where the first administrator of a portal begins, and the list of what it needs afterwards. */
export const setupScreens: FeatureScreens = {
  screens: [
    {
      path: paths.setup(':token'),
      access: 'anyone',
      load: async () => ({ Component: (await import('./SetupPage.tsx')).SetupPage })
    }
  ],
  parts: [part('dashboard.first', 'Setup', 1, 'treasurer', 'administrator')]
}

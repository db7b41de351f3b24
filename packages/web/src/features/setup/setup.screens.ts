import { paths } from '@verandah/contract/paths'
import type { FeatureScreens } from '../../screens.ts'

/** Where the first administrator of a portal begins, and what stands above the settings afterwards. */
export const setupScreens: FeatureScreens = {
  screens: [
    {
      path: paths.setup(':token'),
      access: 'anyone',
      load: async () => ({ Component: (await import('./SetupPage.tsx')).SetupPage })
    }
  ],
  parts: [
    {
      slot: 'settings.first',
      name: 'setup',
      order: 1,
      load: async () => ({ Component: (await import('./NextSteps.tsx')).NextSteps })
    }
  ]
}

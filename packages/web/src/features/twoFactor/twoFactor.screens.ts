import type { FeatureScreens } from '../../screens.ts'

export const twoFactorScreens: FeatureScreens = {
  screens: [],
  parts: [
    {
      slot: 'profile.security',
      name: 'two-factor',
      order: 1,
      load: async () => ({ Component: (await import('./TwoFactorRow.tsx')).TwoFactorRow })
    }
  ]
}

import type { FeatureScreens } from '../../screens.ts'

/** Access tokens are a part of the profile. */
export const tokensScreens: FeatureScreens = {
  screens: [],
  parts: [
    {
      slot: 'profile.security',
      name: 'tokens',
      order: 3,
      load: async () => ({ Component: (await import('./Tokens.tsx')).Tokens })
    }
  ]
}

import type { FeatureScreens } from '../../screens.ts'

/** Its way on the login page belongs to `signIn`, which the app starts with. */
export const oidcScreens: FeatureScreens = {
  screens: [],
  parts: [
    {
      slot: 'profile.security',
      name: 'single-sign-on',
      order: 1.5,
      load: async () => ({ Component: (await import('./ConnectionRow.tsx')).ConnectionRow })
    }
  ]
}

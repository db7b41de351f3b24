import { paths } from '@verandah/contract/paths'
import type { FeatureScreens } from '../../screens.ts'

/** The app starts with this list, so everything that it imports is loaded with the login page. */
export const signInScreens: FeatureScreens = {
  screens: [
    { path: paths.login, access: 'guest', load: async () => ({ Component: (await import('./LoginPage.tsx')).LoginPage }) },
    {
      path: paths.signInByLink(':token'),
      access: 'guest',
      load: async () => ({ Component: (await import('./SignInLinkPage.tsx')).SignInLinkPage })
    }
  ],
  parts: [
    {
      slot: 'profile.security',
      name: 'sessions',
      order: 2,
      load: async () => ({ Component: (await import('./Sessions.tsx')).Sessions })
    }
  ]
}

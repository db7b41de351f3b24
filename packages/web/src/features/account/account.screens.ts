import { paths } from '@verandah/contract/paths'
import { IconUser } from '@tabler/icons-react'
import type { FeatureScreens } from '../../screens.ts'

export const accountScreens: FeatureScreens = {
  screens: [
    {
      path: paths.register(':token?'),
      access: 'guest',
      load: async () => ({ Component: (await import('./registration/RegisterPage.tsx')).RegisterPage })
    },
    {
      path: paths.forgotPassword,
      access: 'guest',
      load: async () => ({ Component: (await import('./password/ForgotPasswordPage.tsx')).ForgotPasswordPage })
    },
    {
      path: paths.resetPassword(':token?'),
      access: 'guest',
      load: async () => ({ Component: (await import('./password/ResetPasswordPage.tsx')).ResetPasswordPage })
    },
    {
      path: paths.verifyEmail(':token'),
      access: 'anyone',
      load: async () => ({ Component: (await import('./registration/VerifyEmailPage.tsx')).VerifyEmailPage })
    },
    {
      path: paths.profile,
      access: 'signed-in',
      title: 'Profile',
      drawer: { icon: IconUser, group: 'own', order: 1 },
      slots: ['profile.security'],
      load: async () => ({ Component: (await import('./profile/ProfilePage.tsx')).ProfilePage })
    }
  ]
}

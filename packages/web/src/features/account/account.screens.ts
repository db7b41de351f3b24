import { IconUser } from '@tabler/icons-react'
import type { FeatureScreens } from '../../screens.ts'

export const accountScreens: FeatureScreens = {
  screens: [
    {
      path: '/register/:token?',
      access: 'guest',
      load: async () => ({ Component: (await import('./RegisterPage.tsx')).RegisterPage })
    },
    {
      path: '/forgot-password',
      access: 'guest',
      load: async () => ({ Component: (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage })
    },
    {
      path: '/reset-password/:token?',
      access: 'guest',
      load: async () => ({ Component: (await import('./ResetPasswordPage.tsx')).ResetPasswordPage })
    },
    {
      path: '/verify-email/:token',
      access: 'anyone',
      load: async () => ({ Component: (await import('./VerifyEmailPage.tsx')).VerifyEmailPage })
    },
    {
      path: '/profile',
      access: 'signed-in',
      title: 'Profile',
      drawer: { icon: IconUser, group: 'own', order: 1 },
      places: ['profile.security'],
      load: async () => ({ Component: (await import('./ProfilePage.tsx')).ProfilePage })
    }
  ]
}

import { paths } from '@verandah/contract/paths'
import type { FeatureScreens } from '../../screens.ts'

export const notificationsScreens: FeatureScreens = {
  screens: [
    {
      path: paths.unsubscribe(':token'),
      access: 'anyone',
      load: async () => ({ Component: (await import('./UnsubscribePage.tsx')).UnsubscribePage })
    }
  ],
  parts: [
    {
      place: 'dashboard.actions',
      name: 'broadcast',
      order: 40,
      roles: ['secretary', 'president', 'administrator'],
      load: async () => ({ Component: (await import('./BroadcastButton.tsx')).BroadcastButton })
    }
  ]
}

import type { FeatureScreens } from '../../screens.ts'

export const notificationsScreens: FeatureScreens = {
  screens: [],
  parts: [
    {
      place: 'dashboard.actions',
      name: 'broadcast',
      order: 1,
      load: async () => ({ Component: (await import('./BroadcastButton.tsx')).BroadcastButton })
    }
  ]
}

import { paths } from '@verandah/contract/paths'
import { dashboardParts } from '../../dashboardParts.ts'
import type { FeatureScreens } from '../../screens.ts'

const part = dashboardParts(async () => import('./BroadcastButton.tsx'))

export const notificationsScreens: FeatureScreens = {
  screens: [
    {
      path: paths.unsubscribe(':token'),
      access: 'anyone',
      load: async () => ({ Component: (await import('./UnsubscribePage.tsx')).UnsubscribePage })
    }
  ],
  parts: [part('dashboard.actions', 'BroadcastButton', 40, 'secretary', 'president', 'administrator')]
}

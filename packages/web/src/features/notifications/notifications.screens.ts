import { paths } from '@verandah/contract/paths'
import { IconBell } from '@tabler/icons-react'
import { dashboardParts } from '../../dashboardParts.ts'
import type { FeatureScreens } from '../../screens.ts'

const part = dashboardParts(async () => import('./BroadcastButton.tsx'))

export const notificationsScreens: FeatureScreens = {
  screens: [
    {
      path: paths.unsubscribe(':token'),
      access: 'anyone',
      load: async () => ({ Component: (await import('./UnsubscribePage.tsx')).UnsubscribePage })
    },
    {
      path: paths.notices,
      access: 'signed-in',
      title: 'Notices',
      drawer: { icon: IconBell, group: 'search', order: 1, partOf: paths.profile },
      slots: ['notices'],
      firstCall: '/api/notifications/choices',
      load: async () => ({ Component: (await import('./choices/NoticesPage.tsx')).NoticesPage })
    }
  ],
  parts: [part('dashboard.actions', 'BroadcastButton', 40, 'secretary', 'president', 'administrator')]
}

import { paths } from '@verandah/contract/paths'
import { IconBell, IconSend } from '@tabler/icons-react'
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
      path: paths.noticeChoices,
      access: 'signed-in',
      title: 'Notices',
      drawer: { icon: IconBell, group: 'search', order: 1, partOf: paths.profile },
      slots: ['notices'],
      firstCall: '/api/notifications/choices',
      load: async () => ({ Component: (await import('./choices/NoticesPage.tsx')).NoticesPage })
    },
    {
      path: paths.sentMessages,
      access: 'secretary',
      title: 'Sent messages',
      drawer: { icon: IconSend, group: 'search', order: 2, isFor: ({ can }) => can.broadcast, partOf: paths.dashboard },
      firstCall: '/api/notifications/sent?page',
      firstCallNeeds: 'broadcast',
      load: async () => ({ Component: (await import('./messages/SentMessagesPage.tsx')).SentMessagesPage })
    }
  ],
  parts: [
    {
      slot: 'announcements.reached',
      name: 'reached',
      order: 1,
      load: async () => ({ Component: (await import('./messages/ReachedButton.tsx')).ReachedButton })
    },
    part('dashboard.actions', 'BroadcastButton', 40, 'secretary', 'president', 'administrator')
  ]
}

import { IconSpeakerphone } from '@tabler/icons-react'
import type { FeatureScreens } from '../../screens.ts'

export const announcementsScreens: FeatureScreens = {
  screens: [
    {
      path: '/announcements',
      access: 'signed-in',
      title: 'Announcements',
      drawer: { icon: IconSpeakerphone, group: 'work', order: 2 },
      firstCall: '/api/announcements?page&search&category&priority',
      load: async () => ({ Component: (await import('./AnnouncementsPage.tsx')).AnnouncementsPage })
    },
    {
      path: '/announcements/:id',
      access: 'signed-in',
      title: 'Announcements',
      firstCall: '/api/announcements/:id',
      load: async () => ({ Component: (await import('./AnnouncementPage.tsx')).AnnouncementPage })
    }
  ]
}

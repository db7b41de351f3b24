import { paths } from '@verandah/contract/paths'
import { IconSpeakerphone } from '@tabler/icons-react'
import type { FeatureScreens } from '../../screens.ts'

export const announcementsScreens: FeatureScreens = {
  screens: [
    {
      path: paths.announcements,
      access: 'signed-in',
      title: 'Announcements',
      drawer: { icon: IconSpeakerphone, group: 'work', order: 2 },
      firstCall: '/api/announcements?page&search&category&priority&status',
      load: async () => ({ Component: (await import('./list/AnnouncementsPage.tsx')).AnnouncementsPage })
    },
    {
      path: paths.announcement(':id'),
      access: 'signed-in',
      title: 'Announcements',
      firstCall: '/api/announcements/:id',
      load: async () => ({ Component: (await import('./details/AnnouncementPage.tsx')).AnnouncementPage })
    }
  ],
  parts: [
    {
      place: 'dashboard.figures',
      name: 'announcements',
      order: 40,
      roles: ['resident'],
      load: async () => ({ Component: (await import('./announcements.dashboard.tsx')).AnnouncementsFigure })
    },
    {
      place: 'dashboard.figures',
      name: 'newAnnouncements',
      order: 30,
      roles: ['council'],
      load: async () => ({ Component: (await import('./announcements.dashboard.tsx')).NewAnnouncementsFigure })
    },
    {
      place: 'dashboard.figures',
      name: 'draftAnnouncements',
      order: 20,
      roles: ['secretary'],
      load: async () => ({ Component: (await import('./announcements.dashboard.tsx')).DraftAnnouncementsFigure })
    },
    {
      place: 'dashboard.lists',
      name: 'announcements',
      order: 10,
      roles: ['resident'],
      load: async () => ({ Component: (await import('./announcements.dashboard.tsx')).RecentAnnouncementsList })
    },
    {
      place: 'dashboard.actions',
      name: 'createAnnouncement',
      order: 20,
      roles: ['secretary'],
      load: async () => ({ Component: (await import('./announcements.dashboard.tsx')).CreateAnnouncementAction })
    }
  ]
}

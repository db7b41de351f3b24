import { paths } from '@verandah/contract/paths'
import { IconSpeakerphone } from '@tabler/icons-react'
import { dashboardParts } from '../../dashboardParts.ts'
import type { FeatureScreens } from '../../screens.ts'

const part = dashboardParts(async () => import('./announcements.dashboard.tsx'))

export const announcementsScreens: FeatureScreens = {
  screens: [
    {
      path: paths.announcements,
      access: 'signed-in',
      title: 'Announcements',
      drawer: { icon: IconSpeakerphone, group: 'main', order: 2 },
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
    part('dashboard.figures', 'AnnouncementsFigure', 40, 'resident'),
    part('dashboard.figures', 'NewAnnouncementsFigure', 30, 'council'),
    part('dashboard.figures', 'DraftAnnouncementsFigure', 20, 'secretary'),
    part('dashboard.lists', 'RecentAnnouncementsList', 10, 'resident'),
    part('dashboard.actions', 'CreateAnnouncementAction', 20, 'secretary')
  ]
}

import { paths } from '@verandah/contract/paths'
import { IconCalendarEvent } from '@tabler/icons-react'
import { dashboardParts } from '../../dashboardParts.ts'
import type { FeatureScreens } from '../../screens.ts'

const part = dashboardParts(async () => import('./meetings.dashboard.tsx'))

export const meetingsScreens: FeatureScreens = {
  screens: [
    {
      path: paths.meetings,
      access: 'signed-in',
      title: 'Meetings',
      drawer: { icon: IconCalendarEvent, group: 'main', order: 3 },
      slots: ['meetings.toolbar'],
      firstCall: '/api/meetings?page&upcoming',
      load: async () => ({ Component: (await import('./list/MeetingsPage.tsx')).MeetingsPage })
    },
    {
      path: paths.meeting(':id'),
      access: 'signed-in',
      title: 'Meetings',
      firstCall: '/api/meetings/:id',
      load: async () => ({ Component: (await import('./details/MeetingPage.tsx')).MeetingPage })
    }
  ],
  parts: [
    part('dashboard.figures', 'MeetingsFigure', 30, 'resident'),
    part('dashboard.figures', 'UpcomingMeetingsFigure', 10, 'council', 'secretary'),
    part('dashboard.lists', 'UpcomingMeetingsList', 10, 'secretary'),
    part('dashboard.actions', 'ScheduleMeetingAction', 10, 'secretary'),
    part('dashboard.actions', 'MeetingMinutesAction', 10, 'council'),
    part('dashboard.actions', 'ViewMinutesAction', 30, 'resident')
  ]
}

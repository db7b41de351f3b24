import { paths } from '@verandah/contract/paths'
import { IconCalendarEvent } from '@tabler/icons-react'
import type { FeatureScreens } from '../../screens.ts'

export const meetingsScreens: FeatureScreens = {
  screens: [
    {
      path: paths.meetings,
      access: 'signed-in',
      title: 'Meetings',
      drawer: { icon: IconCalendarEvent, group: 'work', order: 3 },
      places: ['meetings.toolbar'],
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
    {
      place: 'dashboard.figures',
      name: 'meetings',
      order: 30,
      roles: ['resident'],
      load: async () => ({ Component: (await import('./meetings.dashboard.tsx')).MeetingsFigure })
    },
    {
      place: 'dashboard.figures',
      name: 'upcomingMeetings',
      order: 10,
      roles: ['council', 'secretary'],
      load: async () => ({ Component: (await import('./meetings.dashboard.tsx')).UpcomingMeetingsFigure })
    },
    {
      place: 'dashboard.lists',
      name: 'meetings',
      order: 10,
      roles: ['secretary'],
      load: async () => ({ Component: (await import('./meetings.dashboard.tsx')).UpcomingMeetingsList })
    },
    {
      place: 'dashboard.actions',
      name: 'scheduleMeeting',
      order: 10,
      roles: ['secretary'],
      load: async () => ({ Component: (await import('./meetings.dashboard.tsx')).ScheduleMeetingAction })
    },
    {
      place: 'dashboard.actions',
      name: 'meetingMinutes',
      order: 10,
      roles: ['council'],
      load: async () => ({ Component: (await import('./meetings.dashboard.tsx')).MeetingMinutesAction })
    },
    {
      place: 'dashboard.actions',
      name: 'viewMinutes',
      order: 30,
      roles: ['resident'],
      load: async () => ({ Component: (await import('./meetings.dashboard.tsx')).ViewMinutesAction })
    }
  ]
}

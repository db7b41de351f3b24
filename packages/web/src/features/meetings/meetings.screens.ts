import { IconCalendarEvent } from '@tabler/icons-react'
import type { FeatureScreens } from '../../screens.ts'

export const meetingsScreens: FeatureScreens = {
  screens: [
    {
      path: '/meetings',
      access: 'signed-in',
      title: 'Meetings',
      drawer: { icon: IconCalendarEvent, group: 'work', order: 3 },
      places: ['meetings.toolbar'],
      firstCall: '/api/meetings?page',
      load: async () => ({ Component: (await import('./MeetingsPage.tsx')).MeetingsPage })
    },
    {
      path: '/meetings/:id',
      access: 'signed-in',
      title: 'Meetings',
      firstCall: '/api/meetings/:id',
      load: async () => ({ Component: (await import('./MeetingPage.tsx')).MeetingPage })
    }
  ]
}

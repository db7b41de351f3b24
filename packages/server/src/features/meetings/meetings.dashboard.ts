import { counted } from '../../core/counted.ts'
import type { Feature } from '../../feature.ts'
import { countUpcomingMeetings, nextMeetings } from './upcomingMeetings.queries.ts'

export const meetingFigures = {
  upcomingMeetings: {
    roles: ['resident', 'council', 'secretary'],
    read: countUpcomingMeetings,
    waiting: { order: 30, phrase: counted('Upcoming meetings count') }
  },
  meetings: { roles: ['secretary'], read: nextMeetings }
} satisfies Feature['figures']

import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { paths } from '@verandah/contract/paths'
import { counted } from '../../core/counted.ts'
import type { Feature } from '../../feature.ts'
import { countOpenMinutes, countUpcomingMeetings, nextMeetings, openMinutesSince, upcomingSince } from './upcomingMeetings.queries.ts'

const openMinutes = counted('Open minutes count')

export const meetingWaiting = [
  {
    kind: 'minutes',
    roles: ['secretary', 'president', 'administrator'],
    order: 16,
    phrase: async (reading) => openMinutes(await countOpenMinutes(reading)),
    link: () => paths.meetings,
    since: openMinutesSince
  }
] satisfies Feature['waiting']

export const meetingFigures = {
  upcomingMeetings: {
    roles: ['resident', 'council', 'secretary'],
    read: countUpcomingMeetings,
    waiting: {
      kind: 'meetings',
      order: 30,
      phrase: counted('Upcoming meetings count'),
      link: () => FIGURE_LINK.upcomingMeetings,
      since: upcomingSince
    }
  },
  meetings: { roles: ['secretary'], read: nextMeetings }
} satisfies Feature['figures']

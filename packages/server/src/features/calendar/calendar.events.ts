import type { UserId } from '@verandah/contract/ids'
import type { DescribedEvents } from '../../events/described.ts'

/** An event of a person's own feed; its secret is nowhere but in the answer. */
export interface CalendarEvent {
  kind: 'calendar.feedCreated' | 'calendar.feedRevoked'
  subject: { kind: 'user'; id: UserId }
}

declare module '../../events/events.ts' {
  interface Events {
    calendar: CalendarEvent
  }
}

export const calendarEvents: DescribedEvents<CalendarEvent> = {
  part: 'Calendars',
  kinds: {
    'calendar.feedCreated': 'Calendar link created',
    'calendar.feedRevoked': 'Calendar link revoked'
  }
}

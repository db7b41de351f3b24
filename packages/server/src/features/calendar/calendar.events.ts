import type { UserId } from '@verandah/contract/ids'

/** Somebody's own feed; its secret is nowhere but in the answer. */
export interface CalendarEvent {
  kind: 'calendar.feedCreated' | 'calendar.feedRevoked'
  subject: { kind: 'user'; id: UserId }
}

declare module '../../events/events.ts' {
  interface Events {
    calendar: CalendarEvent
  }
}

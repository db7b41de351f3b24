import { paths } from '@verandah/contract/paths'
import type { Instant } from '@verandah/contract/dates'
import type { DocumentId } from '@verandah/contract/documents'
import type { UserId } from '@verandah/contract/ids'
import type { MeetingId, MeetingResponse, MeetingStatus, MeetingType } from '@verandah/contract/meetings'
import type { Selectable } from 'kysely'
import type { DescribedEvents } from '../../events/described.ts'
import type { MeetingsTable } from './meetings.table.ts'

/** The facts in every event of a meeting. */
export interface MeetingFact {
  subject: { kind: 'meeting'; id: MeetingId }
  title: string
  type: MeetingType
  startsAt: Instant
  endsAt: Instant
}

export type MeetingEvent =
  | ({ kind: 'meetings.scheduled' } & MeetingFact)
  /** `formerType`: the type before the change; those who could see the meeting then are notified too. */
  | ({ kind: 'meetings.changed'; status: MeetingStatus; fields: string[]; formerType: MeetingType } & MeetingFact)
  /** `fields`: what was changed beside the status. */
  | ({ kind: 'meetings.statusChanged'; from: MeetingStatus; to: MeetingStatus; fields: string[]; formerType: MeetingType } & MeetingFact)
  /** A cancellation was taken back before anybody was notified. */
  | ({ kind: 'meetings.cancellingUndone' } & MeetingFact)
  /** `organizerId`: the new organizer. */
  | ({ kind: 'meetings.handedOver'; organizerId: UserId } & MeetingFact)
  | ({ kind: 'meetings.deleted'; status: MeetingStatus } & MeetingFact)
  | ({ kind: 'meetings.answered'; response: MeetingResponse } & MeetingFact)
  /** The text is not in the event: its hash proves which minutes were written, or signed off, then. */
  | ({ kind: 'meetings.minutesWritten' | 'meetings.minutesClosed'; characters: number; sha256: string } & MeetingFact)
  /** `replied`: who is not reminded of a general meeting, because they have said whether they come. */
  | ({ kind: 'meetings.tomorrow'; replied?: UserId[] } & MeetingFact)

declare module '../../events/events.ts' {
  interface Events {
    meetings: MeetingEvent
  }
}

declare module '../../core/context.ts' {
  interface Undoable {
    /**
     * `version`: the one that cancelling has made; `before`: the changed columns as they were; `documents`: the attached
     * ones, where it has exchanged them.
     */
    'meetings.statusChanged': {
      id: MeetingId
      version: number
      before: Partial<Selectable<MeetingsTable>>
      documents?: DocumentId[] | undefined
    }
  }
}

export const meetingEvents: DescribedEvents<MeetingEvent> = {
  part: 'Meetings',
  kinds: {
    'meetings.scheduled': 'Meeting scheduled',
    'meetings.changed': 'Meeting changed',
    'meetings.statusChanged': 'Status of a meeting changed',
    'meetings.cancellingUndone': 'Cancelling of a meeting undone',
    'meetings.handedOver': 'Meeting handed over',
    'meetings.deleted': 'Meeting deleted',
    'meetings.answered': 'Meeting answered',
    'meetings.minutesWritten': 'Minutes written',
    'meetings.minutesClosed': 'Minutes signed off',
    'meetings.tomorrow': 'Reminder of a meeting sent'
  },
  records: { meeting: { page: paths.meeting } },
  choices: ['type', 'formerType', 'status', 'from', 'to', 'response'],
  labels: { startsAt: 'Starts', endsAt: 'Ends', sha256: 'SHA-256' }
}

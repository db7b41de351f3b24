import type { Instant } from '@verandah/contract/dates'
import type { MeetingId } from '@verandah/contract/ids'
import type { MeetingStatus, MeetingType } from '@verandah/contract/meetings'

interface MeetingFact {
  meetingId: MeetingId
  title: string
  type: MeetingType
  startsAt: Instant
  endsAt: Instant
}

export type MeetingEvent =
  | ({ kind: 'meeting.scheduled' } & MeetingFact)
  /** `formerType`: before the change, because who could see it is told too. */
  | ({ kind: 'meeting.changed'; status: MeetingStatus; fields: string[]; formerType: MeetingType } & MeetingFact)
  /** `fields`: what was changed beside the status. */
  | ({ kind: 'meeting.moved'; from: MeetingStatus; to: MeetingStatus; fields: string[]; formerType: MeetingType } & MeetingFact)
  | ({ kind: 'meeting.deleted'; status: MeetingStatus } & MeetingFact)
  | ({ kind: 'meeting.tomorrow' } & MeetingFact)

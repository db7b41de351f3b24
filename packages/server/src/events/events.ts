import type { Instant } from '@verandah/contract/dates'
import type { MeetingId, SessionId, UserId } from '@verandah/contract/ids'
import type { MeetingStatus, MeetingType } from '@verandah/contract/meetings'
import type { Role } from '@verandah/contract/roles'

interface MeetingFact {
  meetingId: MeetingId
  title: string
  type: MeetingType
  startsAt: Instant
  endsAt: Instant
}

/** Everything that happens in the portal. The audit trail keeps each, notices are made from them. */
export type PortalEvent =
  | { kind: 'session.started'; userId: UserId; sessionId: SessionId; device: string }
  | { kind: 'session.ended'; userId: UserId; sessionId: SessionId }
  | { kind: 'session.refused'; userId: UserId; failures: number }
  | { kind: 'account.created'; userId: UserId; role: Role }
  | { kind: 'account.locked'; userId: UserId; until: Instant }
  | ({ kind: 'meeting.scheduled' } & MeetingFact)
  /** `formerType`: before the change, because who could see it is told too. */
  | ({ kind: 'meeting.changed'; status: MeetingStatus; fields: string[]; formerType: MeetingType } & MeetingFact)
  /** `fields`: what was changed beside the status. */
  | ({ kind: 'meeting.moved'; from: MeetingStatus; to: MeetingStatus; fields: string[]; formerType: MeetingType } & MeetingFact)
  | ({ kind: 'meeting.deleted'; status: MeetingStatus } & MeetingFact)
  | ({ kind: 'meeting.tomorrow' } & MeetingFact)

export type EventKind = PortalEvent['kind']
export type EventOf<Kind extends EventKind> = Extract<PortalEvent, { kind: Kind }>

/** The record that an event is about, for the audit trail. */
export function subjectOf(event: PortalEvent): { kind: string; id: string } {
  return 'meetingId' in event ? { kind: 'meeting', id: event.meetingId } : { kind: 'user', id: event.userId }
}

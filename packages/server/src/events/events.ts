import type { AccountEvent } from './accountEvents.ts'
import type { GovernanceEvent } from './governanceEvents.ts'
import type { MeetingEvent } from './meetingEvents.ts'

/** Everything that happens in the portal. The audit trail keeps each, notices are made from them. */
export type PortalEvent = AccountEvent | GovernanceEvent | MeetingEvent

export type EventKind = PortalEvent['kind']
export type EventOf<Kind extends EventKind> = Extract<PortalEvent, { kind: Kind }>

/** The record that an event is about, for the audit trail. */
export function subjectOf(event: PortalEvent): { kind: string; id: string } {
  if ('meetingId' in event) return { kind: 'meeting', id: event.meetingId }
  if ('approvalId' in event) return { kind: 'approval', id: event.approvalId }
  if ('userId' in event) return { kind: 'user', id: event.userId }
  if ('invitationId' in event) return { kind: 'invitation', id: event.invitationId }
  return { kind: event.kind === 'units.changed' ? 'units' : 'settings', id: 'portal' }
}

import { MEETING_MOVES, type Meeting } from '@verandah/contract/meetings'
import type { UserId } from '@verandah/contract/ids'
import { abilities, isChief, isManager, type Subject } from '../../auth/actor.ts'

interface MeetingState {
  organizerId: UserId
  status: Meeting['status']
}

/** Committee meetings are for council rank and above, the others for everyone. */
export function maySeeMeeting(actor: Subject, meeting: Pick<Meeting, 'type'>): boolean {
  return meeting.type !== 'committee' || abilities(actor).seeCommitteeMeetings
}

/** Who runs a meeting: its organizer, while a manager still, and president and administrator. */
export function meetingPolicy(actor: Subject, meeting: MeetingState): Meeting['can'] {
  const runs = isChief(actor) || (isManager(actor) && meeting.organizerId === actor.id)
  return { edit: runs, setStatus: runs && MEETING_MOVES[meeting.status].length > 0, delete: runs }
}

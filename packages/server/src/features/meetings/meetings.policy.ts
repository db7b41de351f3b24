import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { type Meeting, MEETING_TRANSITIONS, MEETING_TYPES, type MeetingKind, type MeetingType } from '@verandah/contract/meetings'
import { rankOf } from '@verandah/contract/roles'
import { isManager, isPresidentOrAdministrator, type Subject } from '../../core/actor.ts'
import type { Readers } from '../documents/documents.policy.ts'

export const meetingAbilities = {
  scheduleMeetings: isManager,
  seeCommitteeMeetings: ({ role }: Pick<Subject, 'role'>) => rankOf(role) >= rankOf('council')
}

interface MeetingState {
  organizer_id: UserId
  status: Meeting['status']
  starts_at: Instant
  minutes_closed_at: Instant | null
  completed_by: UserId | null
  kind: MeetingKind
  frozen_at: Instant | null
}

/** Returns the ability that somebody needs to see a meeting: those of the committee are for council rank and above. */
export function neededToSee({ type }: Pick<Meeting, 'type'>): 'seeCommitteeMeetings' | null {
  return type === 'committee' ? 'seeCommitteeMeetings' : null
}

/** Returns who may read the documents of a meeting while they are attached: those who see it. */
export function readersOf(meeting: Pick<Meeting, 'type'>): Readers {
  return neededToSee(meeting) === null ? 'everybody' : 'committee'
}

export function maySeeMeeting(actor: Pick<Subject, 'role'>, meeting: Pick<Meeting, 'type'>): boolean {
  const needed = neededToSee(meeting)
  return needed === null || meetingAbilities[needed](actor)
}

export function visibleTypes(actor: Pick<Subject, 'role'>): MeetingType[] {
  return MEETING_TYPES.filter((type) => maySeeMeeting(actor, { type }))
}

/** A general meeting is prepared and held by all managers; others by their organizer. */
export const isAssembly = ({ kind }: Pick<MeetingState, 'kind'>): boolean => kind !== 'council'

/**
 * Returns the rights that roles give, in any state: to the organizer while they are a manager, the president,
 * administrators. Putting it back is for the person who completed it instead. A general meeting is fixed once its notice has
 * gone out, and is opened and closed by its own calls.
 */
export function meetingRights(actor: Subject, meeting: Pick<MeetingState, 'organizer_id' | 'completed_by' | 'kind' | 'frozen_at'>) {
  const mayIfBy = (id: UserId | null) => isPresidentOrAdministrator(actor) || (isManager(actor) && id === actor.id)
  const runs = isAssembly(meeting) ? isManager(actor) : mayIfBy(meeting.organizer_id)
  const isFixed = meeting.frozen_at !== null
  return {
    edit: runs && !isFixed,
    setStatus: runs,
    delete: runs && !isFixed,
    minutes: runs,
    reopen: !isAssembly(meeting) && mayIfBy(meeting.completed_by)
  }
}

/** The statuses of meetings that take place or still will: neither cancelled nor held. */
export const COMING: readonly Meeting['status'][] = ['scheduled', 'in-progress']

/**
 * True if people may answer: everybody who sees the meeting, while it has not ended. From the notice of a general meeting on,
 * owners say for their units instead whether they come.
 */
export function takesAnswers({ status, frozen_at }: Pick<MeetingState, 'status' | 'frozen_at'>): boolean {
  return COMING.includes(status) && frozen_at === null
}

/**
 * True if the meeting has begun. Minutes are of a meeting that takes place, so there are none before its time, nor of a
 * cancelled one.
 */
export function hasBegun({ status, starts_at }: Pick<MeetingState, 'status' | 'starts_at'>, now: Instant): boolean {
  return status === 'in-progress' || status === 'completed' || (status === 'scheduled' && starts_at <= now)
}

type TransitionState = Pick<MeetingState, 'status' | 'starts_at' | 'minutes_closed_at' | 'kind'>

/**
 * Returns the statuses that may follow now: those of the table, but no meeting starts before its time, and none that is
 * completed is put back once its minutes are closed. A general meeting is only cancelled this way.
 */
export function transitionsOf(meeting: TransitionState, now: Instant): Meeting['status'][] {
  const { status, starts_at, minutes_closed_at } = meeting
  if (isAssembly(meeting)) return status === 'scheduled' ? ['cancelled'] : []
  if (status === 'completed' && minutes_closed_at !== null) return []
  return MEETING_TRANSITIONS[status].filter((to) => status === 'completed' || to !== 'in-progress' || starts_at <= now)
}

/** Returns what the caller may do with a meeting now. */
export function meetingPolicy(actor: Subject, meeting: MeetingState, now: Instant): Meeting['can'] {
  const rights = meetingRights(actor, meeting)
  const isCompleted = meeting.status === 'completed'
  const transitions = (isCompleted ? rights.reopen : rights.setStatus) ? transitionsOf(meeting, now) : []
  const minutes = rights.minutes && hasBegun(meeting, now) && (meeting.minutes_closed_at === null || isAssembly(meeting))
  return {
    ...rights,
    setStatus: transitions.length > 0,
    rsvp: takesAnswers(meeting),
    minutes,
    reopen: isCompleted && transitions.length > 0,
    transitions
  }
}

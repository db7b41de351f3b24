import type { Instant } from '@verandah/contract/dates'
import type { MeetingType } from '@verandah/contract/meetings'
import type { EventOf } from '../events/events.ts'
import { maySeeMeeting } from '../features/meetings/meetings.policy.ts'
import { whoSeesMeetings } from './audience.ts'
import { showMoment } from './moment.ts'
import type { Notice, Receiver } from './notice.ts'

type Meeting<Move extends 'scheduled' | 'changed' | 'moved' | 'deleted' | 'tomorrow'> = EventOf<`meeting.${Move}`>

interface Happened {
  at: Instant
}

interface Fact extends Pick<Meeting<'scheduled'>, 'meetingId' | 'title' | 'type' | 'startsAt' | 'endsAt'> {
  /** Those who could see it before a change are told too. */
  formerType?: MeetingType
}

/**
 * To those who can see it; only who can still open it gets a link. Null when it is over: a meeting recorded
 * afterwards, its minutes, its completion are no news.
 */
function meetingNotice(word: string, meeting: Fact, { at }: Happened, { isGone = false } = {}): Notice | null {
  const { meetingId, title, type, formerType = type, startsAt, endsAt } = meeting
  if (endsAt <= at) return null
  const text = `Meeting ${word}: ${title}, ${showMoment(startsAt)}`
  const words = ({ person }: Receiver) => {
    const canOpen = !isGone && person !== null && maySeeMeeting(person, meeting)
    return { text, link: canOpen ? `/meetings/${meetingId}` : null }
  }
  return { who: whoSeesMeetings([type, formerType]), inApp: words, mail: words }
}

export function meetingScheduled(event: Meeting<'scheduled'>, happened: Happened): Notice | null {
  return meetingNotice('scheduled', event, happened)
}

/** Of a meeting that does not take place any more nobody needs to hear. */
export function meetingChanged(event: Meeting<'changed'>, happened: Happened): Notice | null {
  return event.status === 'cancelled' || event.status === 'completed' ? null : meetingNotice('changed', event, happened)
}

/** Of a new status alone only the cancellation is news. */
export function meetingMoved(event: Meeting<'moved'>, happened: Happened): Notice | null {
  if (event.to === 'cancelled') return meetingNotice('cancelled', event, happened)
  return event.fields.length > 0 ? meetingNotice('changed', event, happened) : null
}

/** A coming meeting that is deleted does not take place either. */
export function meetingDeleted(event: Meeting<'deleted'>, happened: Happened): Notice | null {
  const wasComing = event.status === 'scheduled' || event.status === 'in-progress'
  return wasComing ? meetingNotice('cancelled', event, happened, { isGone: true }) : null
}

export function meetingTomorrow(event: Meeting<'tomorrow'>, happened: Happened): Notice | null {
  return meetingNotice('tomorrow', event, happened)
}

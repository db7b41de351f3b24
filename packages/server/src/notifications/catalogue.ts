import type { Instant } from '@verandah/contract/dates'
import type { MeetingId, UserId } from '@verandah/contract/ids'
import type { MeetingType } from '@verandah/contract/meetings'
import type { Db } from '../db/open.ts'
import type { EventKind, EventOf } from '../events/events.ts'
import { oneself, whoSeesMeeting } from './audience.ts'

/** Who hears of an event, in which words, and how. Never the person who caused it. */
export interface Notice<Kind extends EventKind = EventKind> {
  audience: (db: Db, event: EventOf<Kind>) => Promise<UserId[]>
  text: (event: EventOf<Kind>) => string
  /** The record's own address in the portal. */
  link: (event: EventOf<Kind>) => string | null
  /** `preference`: to those who want e-mail; `always`: what concerns an account's safety; `never`: in the portal only. */
  mail: 'preference' | 'always' | 'never'
}

const when = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Colombo'
})

/** 'Sat, 21 Nov, 18:30', on Colombo's clocks. */
function at(moment: Instant): string {
  return when.format(new Date(moment))
}

interface MeetingEvent {
  meetingId: MeetingId
  type: MeetingType
}

function meetingNotice<Event extends MeetingEvent>(text: (event: Event) => string, rest: { link?: (event: Event) => null } = {}) {
  return {
    audience: (db: Db, event: Event) => whoSeesMeeting(db, event),
    text,
    link: rest.link ?? ((event: Event) => `/meetings/${event.meetingId}`),
    mail: 'preference' as const
  }
}

/** Null: an event that nobody is told of. A new kind of event does not compile until it stands here. */
export const CATALOGUE: { [Kind in EventKind]: Notice<Kind> | ((event: EventOf<Kind>) => Notice<Kind> | null) | null } = {
  'session.started': null,
  'session.ended': null,
  'session.refused': null,
  // The newcomer gets no notice of their own account in the portal.
  'account.created': null,
  'account.locked': {
    audience: (_db, event) => oneself(event.userId),
    text: (event) => `Your account was locked after several failed sign-ins. You can sign in again from ${at(event.until)}.`,
    link: () => null,
    mail: 'always'
  },
  'meeting.scheduled': meetingNotice((event) => `Meeting scheduled: ${event.title}, ${at(event.startsAt)}`),
  'meeting.changed': meetingNotice((event) => `Meeting changed: ${event.title}, ${at(event.startsAt)}`),
  'meeting.moved': (event) =>
    event.to === 'cancelled' ? meetingNotice(({ title, startsAt }) => `Meeting cancelled: ${title}, ${at(startsAt)}`) : null,
  // A coming meeting that is deleted does not take place either.
  'meeting.deleted': (event) =>
    event.status === 'scheduled'
      ? meetingNotice(({ title, startsAt }) => `Meeting cancelled: ${title}, ${at(startsAt)}`, { link: () => null })
      : null,
  'meeting.tomorrow': meetingNotice((event) => `Meeting tomorrow: ${event.title}, ${at(event.startsAt)}`)
}

/** The notice of one event, or null when nobody is told. */
export function noticeOf<Kind extends EventKind>(event: EventOf<Kind>): Notice<Kind> | null {
  const entry = CATALOGUE[event.kind]
  return typeof entry === 'function' ? entry(event) : entry
}

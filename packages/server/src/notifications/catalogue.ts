import type { Instant } from '@verandah/contract/dates'
import type { EventKind, EventOf } from '../events/events.ts'
import { oneself } from './audience.ts'
import { meetingChanged, meetingDeleted, meetingMoved, meetingScheduled, meetingTomorrow } from './meetingNotices.ts'
import { showMoment } from './moment.ts'
import type { Notice } from './notice.ts'

interface Circumstances {
  /** When it happened. */
  at: Instant
  /** What a mail must say and the audit trail must not hold. */
  secret: Record<string, string>
}

interface Entry<Kind extends EventKind> {
  /** `preference`: to those who want e-mail; `always`: what concerns an account's safety, to everyone and until it is sent. */
  mailed: 'preference' | 'always'
  /** Null: this time nobody is told. */
  notice: (event: EventOf<Kind>, circumstances: Circumstances) => Notice | null
}

function accountLocked({ userId, until }: EventOf<'account.locked'>): Notice {
  const text = `Your account was locked after several failed sign-ins. You can sign in again from ${showMoment(until)}.`
  const words = () => ({ text, link: null })
  return { who: oneself(userId), inApp: words, mail: words }
}

/**
 * Who hears of an event, in which words, and how; never the person who caused it. Null: nobody, ever. A new kind of
 * event does not compile until it stands here.
 */
const CATALOGUE: { [Kind in EventKind]: Entry<Kind> | null } = {
  'session.started': null,
  'session.ended': null,
  'session.refused': null,
  // The newcomer gets no notice of their own account in the portal.
  'account.created': null,
  'account.locked': { mailed: 'always', notice: accountLocked },
  'meeting.scheduled': { mailed: 'preference', notice: meetingScheduled },
  'meeting.changed': { mailed: 'preference', notice: meetingChanged },
  'meeting.moved': { mailed: 'preference', notice: meetingMoved },
  'meeting.deleted': { mailed: 'preference', notice: meetingDeleted },
  'meeting.tomorrow': { mailed: 'preference', notice: meetingTomorrow }
}

const KINDS = Object.keys(CATALOGUE) as EventKind[]

/** Kinds whose mail no preference and no age holds back. */
export const ALWAYS_MAILED: ReadonlySet<string> = new Set(KINDS.filter((kind) => CATALOGUE[kind]?.mailed === 'always'))

/** The notice of one event, or null when nobody is told. */
export function noticeOf<Kind extends EventKind>(event: EventOf<Kind>, circumstances: Circumstances): Notice | null {
  const entry: Entry<Kind> | null = CATALOGUE[event.kind]
  return entry?.notice(event, circumstances) ?? null
}

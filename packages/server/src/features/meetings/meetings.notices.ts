import type { Texts } from '@verandah/contract/i18n/stored'
import type { MeetingId, MeetingType } from '@verandah/contract/meetings'
import { paths } from '@verandah/contract/paths'
import { ROLES } from '@verandah/contract/roles'
import { type Audience, type Circumstances, notice, type Notice, type Notices } from '../../notifications/notice.ts'
import { ownersWithoutAccount } from '../units/owners/audience.queries.ts'
import { both, onePerson, peopleWithRole } from '../users/audience.queries.ts'
import type { MeetingEvent, MeetingFact } from './meetings.events.ts'
import { maySeeMeeting, neededToSee } from './meetings.policy.ts'
import { isNoticed, neededNow } from './meetings.queries.ts'

export const meetingTexts = {
  'meetings.scheduled': 'Meeting scheduled: {{title}}, {{when}}',
  'meetings.changed': 'Meeting changed: {{title}}, {{when}}',
  'meetings.cancelled': 'Meeting cancelled: {{title}}, {{when}}',
  'meetings.tomorrow': 'Meeting tomorrow: {{title}}, {{when}}',
  'meetings.handedOver': 'You organize this meeting now: {{title}}, {{when}}',
  'meetings.scheduled.detail': 'Meeting scheduled, {{when}}',
  'meetings.changed.detail': 'Meeting changed, {{when}}',
  'meetings.cancelled.detail': 'Meeting cancelled, {{when}}',
  'meetings.tomorrow.detail': 'Meeting tomorrow, {{when}}',
  'meetings.handedOver.detail': 'You organize this meeting now, {{when}}'
} satisfies Texts

/** Returns the active people to whom the policy shows a meeting of one of these types. */
function viewersOf(types: MeetingType[]) {
  return peopleWithRole(ROLES.filter((role) => types.some((type) => maySeeMeeting({ role }, { type }))))
}

/** Of a general meeting whose notice was given, the owners without an account: they know nothing but their mails. */
const servedByMail =
  (id: MeetingId): Audience =>
  async (db, now) =>
    (await isNoticed(db, id)) ? ownersWithoutAccount(db, now) : []

interface Fact extends MeetingFact {
  /** The type before a change: those who could see it then are notified too. */
  formerType?: MeetingType
}

/**
 * Returns the notice for those who can see the meeting; the link only for those who still can. Null when the meeting is
 * over: changes to a past meeting notify nobody.
 */
function meetingNotice(key: keyof typeof meetingTexts, fact: Fact, { at }: Circumstances, { isDeleted = false } = {}): Notice | null {
  const { subject, title, type, formerType = type, startsAt, endsAt } = fact
  if (endsAt <= at) return null
  const viewers = viewersOf([type, formerType])
  const made = notice(
    key === 'meetings.cancelled' ? both(viewers, servedByMail(subject.id)) : viewers,
    { key, values: { title, when: { instant: startsAt } } },
    ({ person }) => (!isDeleted && person !== null && maySeeMeeting(person, fact) ? paths.meeting(subject.id) : null),
    async (ctx) => {
      const needed = isDeleted ? 'gone' : await neededNow(ctx, subject.id)
      // A cancellation is also notified where the meeting is deleted by now.
      return needed === 'gone' && key === 'meetings.cancelled' ? neededToSee(fact) : needed
    }
  )
  return { ...made, expiresAt: endsAt }
}

export const meetingNotices: Notices<MeetingEvent> = {
  'meetings.scheduled': {
    class: 'building',
    subject: 'meetings.scheduled',
    when: 'A meeting is scheduled',
    to: 'everybody who may see it',
    notice: (event, happened) => meetingNotice('meetings.scheduled', event, happened)
  },
  // Changes of a cancelled meeting notify nobody.
  'meetings.changed': {
    class: 'building',
    subject: 'meetings.changed',
    groups: 'record',
    when: 'A coming meeting is changed',
    to: 'everybody who may see it, or could see it before',
    notice: (event, happened) =>
      event.status === 'cancelled' || event.status === 'completed' ? null : meetingNotice('meetings.changed', event, happened)
  },
  // A new status alone notifies only when the meeting is cancelled.
  'meetings.statusChanged': {
    class: 'building',
    subject: 'Meeting changed: {{title}}, {{when}}',
    when: 'A meeting is cancelled, or changed with its status',
    to: 'everybody who may see it, or could see it before; of a general meeting whose notice was given also owners without an account, by e-mail',
    notice: (event, happened) => {
      if (event.to === 'cancelled') return meetingNotice('meetings.cancelled', event, happened)
      return event.fields.length > 0 ? meetingNotice('meetings.changed', event, happened) : null
    }
  },
  'meetings.cancellingUndone': null,
  'meetings.handedOver': {
    class: 'personal',
    subject: 'meetings.handedOver',
    when: 'A meeting is handed over',
    to: 'its new organizer',
    notice: ({ subject, title, startsAt, organizerId }) =>
      notice(
        onePerson(organizerId),
        { key: 'meetings.handedOver', values: { title, when: { instant: startsAt } } },
        () => paths.meeting(subject.id),
        (ctx) => neededNow(ctx, subject.id)
      )
  },
  // For its guests, deleting a coming meeting is the same as cancelling it.
  'meetings.deleted': {
    class: 'building',
    subject: 'meetings.cancelled',
    when: 'A coming meeting is deleted',
    to: 'everybody who could see it',
    notice: (event, happened) => {
      const wasComing = event.status === 'scheduled' || event.status === 'in-progress'
      return wasComing ? meetingNotice('meetings.cancelled', event, happened, { isDeleted: true }) : null
    }
  },
  'meetings.answered': null,
  'meetings.minutesWritten': null,
  'meetings.minutesClosed': null,
  'meetings.tomorrow': {
    class: 'building',
    subject: 'meetings.tomorrow',
    when: 'A meeting is tomorrow',
    to: 'everybody who may see it, but not owners who have replied to the notice of a general meeting',
    notice: (event, happened) => {
      const made = meetingNotice('meetings.tomorrow', event, happened)
      const replied = new Set(event.replied)
      if (made === null || replied.size === 0) return made
      return {
        ...made,
        audience: async (db, now) => (await made.audience(db, now)).filter(({ person }) => person === null || !replied.has(person.id))
      }
    }
  }
}

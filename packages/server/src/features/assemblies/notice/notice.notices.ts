import type { Texts } from '@verandah/contract/i18n/stored'
import { paths } from '@verandah/contract/paths'
import { type Circumstances, notice, type Notice, type Notices } from '../../../notifications/notice.ts'
import { neededNow } from '../../meetings/meetings.queries.ts'
import type { AssemblyEvent, AssemblyFact } from '../assemblies.events.ts'
import { ownersOf } from '../../units/owners/audience.queries.ts'
import { noticeMail } from './noticeMail.ts'
import { silentUnits } from './replies.queries.ts'

export const noticeTexts = {
  'assemblies.noticeGiven': 'Notice of a general meeting: {{title}}, {{when}}',
  'assemblies.reminded': 'Please say whether you come to the general meeting: {{title}}, {{when}}',
  'assemblies.adjourned': 'There was no quorum, and the meeting is adjourned: {{title}} goes on on {{day}}',
  'assemblies.noticeGiven.detail': 'Notice of a general meeting, {{when}}',
  'assemblies.reminded.detail': 'Please say whether you come to the general meeting, {{when}}',
  'assemblies.adjourned.detail': 'There was no quorum: the meeting is adjourned to {{day}}'
} satisfies Texts

type Key = 'assemblies.noticeGiven' | 'assemblies.reminded'

/** Returns the notice to owners; those without an account get all of it by mail. */
function toOwners(key: Key, { subject, title, startsAt }: AssemblyFact, { secret }: Circumstances, audience = ownersOf()): Notice {
  const stored = { key, values: { title, when: { instant: startsAt } } }
  const link = paths.meeting(subject.id)
  const made = notice(
    audience,
    stored,
    () => link,
    (ctx) => neededNow(ctx, subject.id)
  )
  return { ...made, mail: ({ email }) => noticeMail(stored, link, secret, email), expiresAt: startsAt }
}

type NoticeKind = 'assemblies.noticeGiven' | 'assemblies.reminded' | 'assemblies.adjourned'

export const noticeNotices: Pick<Notices<AssemblyEvent>, NoticeKind> = {
  'assemblies.noticeGiven': {
    class: 'duty',
    subject: 'assemblies.noticeGiven',
    when: 'Notice of a general meeting is given',
    to: 'all owners; those without an account by e-mail, with the code of their unit',
    // Whoever gives it may own a unit too, and is served like the others.
    includeActor: true,
    notice: (event, happened) => (event.startsAt <= happened.at ? null : toOwners('assemblies.noticeGiven', event, happened))
  },
  'assemblies.reminded': {
    class: 'personal',
    subject: 'assemblies.reminded',
    when: 'A general meeting is in three days',
    to: 'the owners of units for which nothing was said yet; those without an account by e-mail, with the code of their unit',
    notice: (event, happened) =>
      toOwners(
        'assemblies.reminded',
        event,
        happened,
        ownersOf((db) => silentUnits(db, event.subject.id))
      )
  },
  'assemblies.adjourned': {
    class: 'duty',
    subject: 'assemblies.adjourned',
    when: 'A general meeting is adjourned because it has no quorum',
    to: 'all owners; those without an account by e-mail, with the code of their unit',
    includeActor: true,
    notice: ({ title, to, nextId }, { secret }) => {
      const stored = { key: 'assemblies.adjourned', values: { title, day: { day: to } } }
      const link = paths.meeting(nextId)
      const made = notice(
        ownersOf(),
        stored,
        () => link,
        (ctx) => neededNow(ctx, nextId)
      )
      return { ...made, mail: ({ email }) => noticeMail(stored, link, secret, email) }
    }
  }
}

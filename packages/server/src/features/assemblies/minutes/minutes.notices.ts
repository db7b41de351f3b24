import type { Instant } from '@verandah/contract/dates'
import type { Texts } from '@verandah/contract/i18n/stored'
import { paths } from '@verandah/contract/paths'
import { ROLES } from '@verandah/contract/roles'
import type { Db } from '../../../db/open.ts'
import { notice, type Notices } from '../../../notifications/notice.ts'
import { neededNow } from '../../meetings/meetings.queries.ts'
import { peopleWithRole } from '../../users/audience.queries.ts'
import type { AssemblyEvent } from '../assemblies.events.ts'
import type { MinutesSignaturesTable } from '../roll.table.ts'

export const minutesTexts = {
  'assemblies.minutesSigned': 'The minutes of the general meeting are signed: {{title}}, {{when}}',
  'assemblies.minutesSigned.detail': 'The minutes of the general meeting are signed, {{when}}'
} satisfies Texts

type Signed = Extract<AssemblyEvent, { kind: 'assemblies.minutesSigned' }>
type Role = MinutesSignaturesTable['role']

/** Chair and secretary have signed, or two members. */
function isEnough(roles: readonly Role[]): boolean {
  const has = (...wanted: Role[]) => wanted.every((role) => roles.includes(role))
  return has('chair', 'secretary') || has('member', 'secondMember')
}

/** Whether it was this signature with which enough had signed the text. */
async function completes(db: Db, { subject, sha256 }: Signed, at: Instant): Promise<boolean> {
  const rows = await db
    .selectFrom('minutes_signatures')
    .select(['role', 'at'])
    .where('meeting_id', '=', subject.id)
    .where('sha256', '=', sha256)
    .where('at', '<=', at)
    .execute()
  const before = rows.filter((row) => row.at < at)
  return isEnough(rows.map(({ role }) => role)) && !isEnough(before.map(({ role }) => role))
}

export const minutesNotices: Pick<Notices<AssemblyEvent>, 'assemblies.minutesSigned'> = {
  'assemblies.minutesSigned': {
    class: 'building',
    subject: 'assemblies.minutesSigned',
    when: 'The minutes of a general meeting are signed by chair and secretary, or by two members',
    to: 'everybody',
    notice(event, { at }) {
      const { subject, title, startsAt } = event
      const everybody = peopleWithRole(ROLES)
      return notice(
        async (db, now) => ((await completes(db, event, at)) ? everybody(db, now) : []),
        { key: 'assemblies.minutesSigned', values: { title, when: { instant: startsAt } } },
        () => paths.meeting(subject.id),
        (ctx) => neededNow(ctx, subject.id)
      )
    }
  }
}

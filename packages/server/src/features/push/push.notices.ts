import type { Texts } from '@verandah/contract/i18n/stored'
import { paths } from '@verandah/contract/paths'
import { notice, type Notices } from '../../notifications/notice.ts'
import { peopleWithRole } from '../users/audience.queries.ts'
import type { PushEvent } from './push.events.ts'

export const pushTexts = {
  'push.refused':
    '{{service}} refuses the notices to phones ({{status}}). It may not accept the address of the sender: PUBLIC_URL must begin with https://, or MAIL_FROM must be a real address.'
} satisfies Texts

export const pushNotices: Notices<PushEvent> = {
  'push.subscribed': null,
  'push.changed': null,
  'push.removed': null,
  'push.tested': null,
  'push.takenOver': null,
  'push.gone': null,
  'push.refused': {
    class: 'personal',
    when: 'A push service refuses the notices to phones; once, until it takes one again',
    to: 'administrators',
    notice: ({ service, status }) =>
      notice(
        peopleWithRole(['administrator']),
        { key: 'push.refused', values: { service, status: String(status) } },
        () => paths.settings,
        'administer'
      )
  }
}

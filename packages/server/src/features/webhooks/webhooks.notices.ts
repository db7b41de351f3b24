import type { Texts } from '@verandah/contract/i18n/stored'
import { paths } from '@verandah/contract/paths'
import { notice, type Notices } from '../../notifications/notice.ts'
import { peopleWithRole } from '../users/audience.queries.ts'
import type { WebhookEvent } from './webhooks.events.ts'

export const webhookTexts = {
  'webhooks.switchedOff': 'The webhook to {{name}} was switched off: nothing has arrived there for a day'
} satisfies Texts

export const webhookNotices: Notices<WebhookEvent> = {
  'webhooks.created': null,
  'webhooks.changed': null,
  'webhooks.deleted': null,
  'webhooks.tested': null,
  'webhooks.switchedOff': {
    class: 'personal',
    subject: 'A webhook was switched off',
    when: 'A webhook is switched off, because nothing has arrived for a day',
    to: 'administrators',
    roles: ['administrator'],
    notice: ({ name }) =>
      notice(
        peopleWithRole(['administrator']),
        { key: 'webhooks.switchedOff', values: { name } },
        () => paths.settingsTab('webhooks'),
        'administer'
      )
  }
}

import type { Texts } from '@verandah/contract/i18n/stored'
import { paths } from '@verandah/contract/paths'
import { notice, type Notices } from '../../notifications/notice.ts'
import { peopleWithRole } from '../users/audience.queries.ts'
import type { SmsEvent } from './sms.events.ts'

export const smsTexts = {
  'sms.limitReached': 'The limit of text messages for {{month}} is reached: until the next month people get push and mail only'
} satisfies Texts

export const smsNotices: Notices<SmsEvent> = {
  'sms.changed': null,
  'sms.tested': null,
  'sms.limitReached': {
    class: 'personal',
    when: 'The limit of text messages is reached, once a month',
    to: 'treasurers and administrators',
    notice: ({ month }) =>
      notice(
        peopleWithRole(['treasurer', 'administrator']),
        { key: 'sms.limitReached', values: { month } },
        // Only administrators open the settings.
        ({ person }) => (person?.role === 'administrator' ? paths.settingsTab('sms') : null)
      )
  }
}

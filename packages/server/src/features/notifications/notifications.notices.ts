import { rolesIn } from '@verandah/contract/audiences'
import type { Texts } from '@verandah/contract/i18n/stored'
import { peopleWithRole } from '../users/audience.queries.ts'
import type { Notices } from '../../notifications/notice.ts'
import type { NotificationEvent } from './notifications.events.ts'

export const notificationTexts = {
  'notifications.broadcast': '{{title}}: {{message}}',
  'notifications.broadcast.detail': '{{message}}'
} satisfies Texts

export const notificationNotices: Notices<NotificationEvent> = {
  // There is no record to link to: the notice and the mail have the whole text.
  'notifications.broadcast': {
    class: 'building',
    subject: '{{title}}',
    when: 'A manager sends a message to an audience',
    to: 'everybody of the audience',
    notice: ({ audience, title, message, from }) => ({
      audience: peopleWithRole(rolesIn(audience)),
      inApp: { key: 'notifications.broadcast', values: { title, message, from }, link: () => null, needs: null },
      mail: () => ({
        subject: { text: '{{title}}', values: { title } },
        paragraphs: [{ text: '{{message}}', values: { message } }],
        link: null,
        small: [{ text: 'This message was sent by {{name}}.', values: { name: from } }]
      })
    })
  },
  'notifications.broadcastUndone': null,
  'notifications.unsubscribed': null
}

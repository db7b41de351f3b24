import { rolesIn } from '@verandah/contract/audiences'
import type { Texts } from '@verandah/contract/i18n/stored'
import { peopleWithRole } from '../users/audience.queries.ts'
import type { Notice, Notices } from '../../notifications/notice.ts'
import type { NotificationEvent } from './notifications.events.ts'

export const notificationTexts = {
  'notifications.broadcast': '{{title}}: {{message}}',
  'notifications.broadcast.detail': '{{message}}',
  'notifications.emergency': '{{title}}: {{message}}',
  'notifications.emergency.detail': '{{message}}'
} satisfies Texts

type Message = Extract<NotificationEvent, { message: string }>

/** There is no record to link to: the notice and the mail have the whole text. */
function messageNotice({ kind, audience, title, message, from }: Message): Notice {
  return {
    audience: peopleWithRole(rolesIn(audience)),
    inApp: { key: kind, values: { title, message, from }, link: () => null, needs: null },
    mail: () => ({
      subject: { text: '{{title}}', values: { title } },
      paragraphs: [{ text: '{{message}}', values: { message } }],
      link: null,
      small: [{ text: 'This message was sent by {{name}}.', values: { name: from } }]
    })
  }
}

export const notificationNotices: Notices<NotificationEvent> = {
  'notifications.broadcast': {
    class: 'building',
    subject: '{{title}}',
    when: 'A manager sends a message to an audience',
    to: 'everybody of the audience',
    notice: messageNotice
  },
  'notifications.emergency': {
    class: 'emergency',
    subject: '{{title}}',
    when: 'A manager tells an audience of an emergency',
    to: 'everybody of the audience',
    notice: messageNotice
  },
  'notifications.broadcastUndone': null,
  'notifications.unsubscribed': null
}

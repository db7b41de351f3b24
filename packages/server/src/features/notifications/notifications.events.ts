import type { AudienceName } from '@verandah/contract/audiences'
import type { UserId } from '@verandah/contract/ids'
import type { Emergency } from '@verandah/contract/notifications'
import { type DescribedEvents, SECURITY_ALERT } from '../../events/described.ts'

export type NotificationEvent =
  /** A message to an audience; the event is all that is kept of it. `from`: the name of who sent it. */
  | {
      kind: 'notifications.broadcast'
      subject: { kind: 'message'; id: string }
      audience: AudienceName
      title: string
      message: string
      from: string
      recipients: number
    }
  /** Told at once; `reason` stays in the audit trail. `template`: the text that it began with. */
  | {
      kind: 'notifications.emergency'
      subject: { kind: 'message'; id: string }
      template: Emergency | null
      audience: AudienceName
      title: string
      message: string
      reason: string
      from: string
      recipients: number
    }
  | { kind: 'notifications.broadcastUndone'; subject: { kind: 'message'; id: string }; audience: AudienceName; title: string }
  /** The person has opened a link in a mail, so there is no actor. `notice`: the kind whose mails are off; null: all. */
  | { kind: 'notifications.unsubscribed'; subject: { kind: 'user'; id: UserId }; notice: string | null }

declare module '../../core/context.ts' {
  interface Undoable {
    'notifications.broadcast': { id: string; audience: AudienceName; title: string }
  }
}

declare module '../../events/events.ts' {
  interface Events {
    notifications: NotificationEvent
  }
}

export const notificationEvents: DescribedEvents<NotificationEvent> = {
  part: 'Notifications',
  kinds: {
    'notifications.broadcast': 'Message sent',
    'notifications.emergency': { label: 'Emergency message sent', look: SECURITY_ALERT },
    'notifications.broadcastUndone': 'Message taken back',
    'notifications.unsubscribed': 'E-mail notifications turned off'
  },
  choices: ['audience', 'template'],
  labels: { notice: 'Kind of notice' }
}

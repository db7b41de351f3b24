import type { AudienceName } from '@verandah/contract/audiences'
import type { UserId } from '@verandah/contract/ids'
import type { DescribedEvents } from '../../events/described.ts'

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
    'notifications.broadcastUndone': 'Message taken back',
    'notifications.unsubscribed': 'E-mail notifications turned off'
  },
  choices: ['audience'],
  labels: { notice: 'Kind of notice' }
}

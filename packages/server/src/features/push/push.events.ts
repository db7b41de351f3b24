import type { UserId } from '@verandah/contract/ids'
import type { DescribedEvents } from '../../events/described.ts'

interface OfUser {
  subject: { kind: 'user'; id: UserId }
  /** Of the device. */
  name: string
}

export type PushEvent =
  | ({ kind: 'push.subscribed' | 'push.changed' | 'push.removed' | 'push.tested' } & OfUser)
  /** Somebody else has signed in there, and the device is theirs now. */
  | ({ kind: 'push.takenOver' } & OfUser)
  /** The push service does not know the device any more. */
  | ({ kind: 'push.gone' } & OfUser)
  /** A push service refuses all that this portal sends. */
  | { kind: 'push.refused'; subject: { kind: 'settings'; id: 'portal' }; service: string; status: number }

declare module '../../events/events.ts' {
  interface Events {
    push: PushEvent
  }
}

export const pushEvents: DescribedEvents<PushEvent> = {
  part: 'Notices on phones',
  kinds: {
    'push.subscribed': 'Device is notified',
    'push.changed': 'Device hides details, or shows them',
    'push.removed': 'Device is notified no more',
    'push.tested': 'Example sent to a device',
    'push.takenOver': 'Device taken over by somebody else',
    'push.gone': 'Device gone',
    'push.refused': 'Notices refused by a push service'
  },
  labels: { service: 'Push service', name: 'Device' }
}

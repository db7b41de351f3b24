import type { Instant } from '@verandah/contract/dates'
import type { DescribedEvents } from '../../events/described.ts'

interface OfPortal {
  subject: { kind: 'outbox'; id: 'portal' }
}

export type OutboxEvent =
  /** An administrator has begun to read the mails of others. */
  | ({ kind: 'outbox.read' } & OfPortal)
  /** A portal that was restored from a copy sends again. */
  | ({ kind: 'outbox.released'; restoredAt: Instant } & OfPortal)

declare module '../../events/events.ts' {
  interface Events {
    outbox: OutboxEvent
  }
}

export const outboxEvents: DescribedEvents<OutboxEvent> = {
  part: 'Sent mail',
  kinds: { 'outbox.read': 'Sent mail read', 'outbox.released': 'Held mails and webhooks released' },
  labels: { restoredAt: 'Restored from a copy' }
}

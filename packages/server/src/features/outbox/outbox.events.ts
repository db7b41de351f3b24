import type { DescribedEvents } from '../../events/described.ts'

/** An administrator has begun to read the mails of others. */
export interface OutboxEvent {
  kind: 'outbox.read'
  subject: { kind: 'outbox'; id: 'portal' }
}

declare module '../../events/events.ts' {
  interface Events {
    outbox: OutboxEvent
  }
}

export const outboxEvents: DescribedEvents<OutboxEvent> = {
  part: 'Outbox',
  kinds: { 'outbox.read': 'Outbox read' }
}

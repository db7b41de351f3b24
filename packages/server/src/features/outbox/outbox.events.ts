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

import type { PortalEvent } from './events.ts'

export interface Recorded {
  event: PortalEvent
  /** What a mail must say and the audit trail must not hold (a link's token); sealed in the outbox. */
  secret: Record<string, string> | undefined
}

/**
 * Notes that something happened. The rows of the audit trail and the outbox are written just before the transaction
 * commits (`appendEvents`), so that writers wait for the chain as briefly as can be.
 */
export function record(ctx: { events: Recorded[] }, event: PortalEvent, secret?: Record<string, string>): void {
  ctx.events.push({ event, secret })
}

import type { UserId } from '@verandah/contract/ids'
import type { Undo } from '@verandah/contract/undo'
import type { DomainEvent, RecordedEvent } from '../core/context.ts'

/**
 * All events of the portal, by the feature's word: `x.events.ts` adds its union here by declaration merging. The audit trail
 * keeps each event; notices are made from them.
 */
export interface Events {}

export type PortalEvent = Extract<Events[keyof Events], DomainEvent>
export type EventKind = PortalEvent['kind']

/**
 * Records that something happened. The rows of the audit trail and of the pending events are written just before the
 * transaction commits (`eventAppender`), because other writers wait from then on.
 */
export function record(ctx: { events: RecordedEvent[] }, event: PortalEvent, secret?: Record<string, string>): void {
  ctx.events.push({ event, secret })
}

/** Records what can be taken back with `undo`: until then nobody is notified of it. */
export function recordUndoable(ctx: { events: RecordedEvent[] }, event: PortalEvent, undo: Undo): void {
  ctx.events.push({ event, secret: undefined, undo })
}

/** Records what somebody does with a link of their own, without a session. */
export function recordBy(ctx: { events: RecordedEvent[] }, by: UserId, event: PortalEvent): void {
  ctx.events.push({ event, secret: undefined, by })
}

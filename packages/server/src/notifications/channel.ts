import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { Ctx, DomainEvent } from '../core/context.ts'
import type { Notice, Receiver } from './notice.ts'

/** One event that is being delivered. */
export interface Delivery {
  /** The event's number in the audit trail. */
  number: number
  /** The number of the first event of the same action; null where there is only this one. */
  action: number | null
  /** Who caused it; null: nobody who is known. */
  actor: UserId | null
  event: DomainEvent
  /** When it happened. */
  at: Instant
  notice: Notice
}

/** What was made for one receiver, as far as the demo's log shows it. */
export interface Message {
  subject: string
  /** Absolute. */
  link: string | null
}

/**
 * A way to reach people. Within the transaction it writes what is to be sent or shown; a second delivery of the same
 * event must not write it twice.
 */
export interface Channel {
  deliver(ctx: Ctx<null>, delivery: Delivery, receivers: readonly Receiver[]): Promise<Message[]>
}

/** An event that has happened, and can no longer be taken back. */
export interface Happened {
  /** In the audit trail. */
  number: number
  at: Instant
  event: DomainEvent
}

/**
 * What learns of every event once its notices are written, in the same transaction; called again for the same event, it must
 * not write anything twice.
 */
export type Listener = (ctx: Ctx<null>, happened: readonly Happened[]) => Promise<void>

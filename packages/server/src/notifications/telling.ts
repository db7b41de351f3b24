import type { Instant } from '@verandah/contract/dates'
import type { PortalEvent } from '../events/events.ts'
import type { Notice } from './notice.ts'

/** One event on its way to its audience. */
export interface Telling {
  /** The event's number in the audit trail. */
  number: number
  event: PortalEvent
  /** When it happened. */
  at: Instant
  notice: Notice
}

import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { UndoId } from '@verandah/contract/undo'

/** The audit trail: rows are added and never changed. */
export interface AuditTable {
  number: number
  at: Instant
  kind: string
  actor_id: UserId | null
  subject_kind: string
  subject_id: string
  /** JSON: the event as recorded. */
  details: string
  /** SHA-256 of the row and of the one before it, hex. */
  hash: string
}

/**
 * The end of the trail in one row: the number and the hash of the last entry, written with it, so that removed last entries
 * are noticed.
 */
export interface AuditEndTable {
  id: 1
  number: number
  hash: string
}

/** Events that wait for delivery; the row is deleted after it. */
export interface PendingEventsTable {
  /** The event's number in the audit trail. */
  number: number
  /** The number of the first event of its transaction; null where there is only this one. */
  action: number | null
  /** The event as JSON. */
  event: string
  at: Instant
  /** JSON, encrypted: secrets for the mail that must not be in the audit trail. */
  secret: string | null
  attempts: number
  next_at: Instant
  last_error: string | null
  /** The id with which its actor can take it back until `next_at`. */
  undo_id: UndoId | null
}

declare module '../db/schema.ts' {
  interface Schema {
    audit: AuditTable
    audit_end: AuditEndTable
    pending_events: PendingEventsTable
  }
}

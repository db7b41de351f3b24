import type { Instant } from '@verandah/contract/dates'
import type { NotificationId, UserId } from '@verandah/contract/ids'

export interface NotificationsTable {
  id: NotificationId
  user_id: UserId
  /** The event's number in the audit trail: nobody is told twice of one event. */
  event_number: number | null
  kind: string
  text: string
  link: string | null
  created_at: Instant
  read_at: Instant | null
}

/** Events whose notices are still to be made; gone once they are. */
export interface OutboxTable {
  /** The event's number in the audit trail. */
  number: number
  event: string
  at: Instant
  /** JSON sealed with SECRET_KEY: what a mail must say and the audit trail must not hold. */
  secret: string | null
  attempts: number
  next_at: Instant
  last_error: string | null
}

export interface MailsTable {
  id: string
  /** Event and receiver: a second delivery of the same event makes no second mail. */
  key: string
  kind: string
  user_id: UserId | null
  to_address: string
  subject: string
  /** JSON { text, html } sealed with SECRET_KEY; null once wiped. */
  body: string | null
  created_at: Instant
  next_at: Instant
  attempts: number
  sent_at: Instant | null
  last_error: string | null
}

export interface AuditTable {
  number: number
  at: Instant
  kind: string
  actor_id: UserId | null
  subject_kind: string | null
  subject_id: string | null
  /** JSON: the event as recorded. */
  details: string
  /** SHA-256 of the row and of the one before it, hex. */
  hash: string
}

export interface JobsTable {
  name: string
  owner: string | null
  lease_until: Instant
  last_run_at: Instant | null
}

/** Failures and uploads within a window, per address or person. */
export interface CountersTable {
  key: string
  count: number
  ends_at: Instant
}

/** Counts and sums that would cost a scan; kept in the transaction of what they count. */
export interface TalliesTable {
  name: string
  value: number
}

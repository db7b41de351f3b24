import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { DeliveryStatus, WebhookId } from '@verandah/contract/webhooks'
import type { Flag, RecordColumns } from '../../db/columns.ts'

export interface WebhooksTable extends RecordColumns {
  id: WebhookId
  url: string
  /** JSON: kinds of events. */
  kinds: string
  is_active: Flag
  /** Encrypted; empty once deleted. */
  secret: string
  /** When the first of the present row of failures happened; null after a delivery that arrived. */
  failing_since: Instant | null
  /** When the portal has switched it off. */
  switched_off_at: Instant | null
  created_by: UserId
}

/** The queue, and what became of it. The record that an event is about is read when it is sent, and kept nowhere. */
export interface DeliveriesTable {
  id: string
  webhook_id: WebhookId
  /** The event's number in the audit trail; null for a test. */
  event_number: number | null
  kind: string
  subject_kind: string
  subject_id: string
  /** When the event happened. */
  at: Instant
  status: DeliveryStatus
  attempts: number
  created_at: Instant
  /** When it is tried again; while it is being sent, when the claim on it ends. */
  next_at: Instant
  finished_at: Instant | null
  response_status: number | null
  response_text: string | null
  /** A code, and what the connection said. */
  last_error: string | null
}

declare module '../../db/schema.ts' {
  interface Schema {
    webhooks: WebhooksTable
    webhooks_deliveries: DeliveriesTable
  }
}

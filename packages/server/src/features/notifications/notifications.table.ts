import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { Ability } from '@verandah/contract/roles'
import type { NotificationId } from '@verandah/contract/notifications'

export interface NotificationsTable {
  id: NotificationId
  user_id: UserId
  /** The event's number in the audit trail: one event makes one notification for each person. */
  event_number: number
  /** The key of its text; it is worded when it is read. */
  kind: string
  /** JSON: the values of the text. */
  text_values: string
  link: string | null
  /** The record of the event. */
  subject_kind: string
  subject_id: string
  /** The ability without which it is no longer shown; empty: none. */
  needs: Ability | ''
  /** The unit that must be held, or it is no longer shown; empty: none. */
  needs_unit: string
  created_at: Instant
  read_at: Instant | null
}

declare module '../../db/schema.ts' {
  interface Schema {
    notifications: NotificationsTable
  }
}

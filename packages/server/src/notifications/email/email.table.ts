import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'

export interface MailsTable {
  id: string
  /** Event and receiver: a second delivery of the same event makes no second mail. */
  key: string
  /** The event's kind. */
  kind: string
  user_id: UserId | null
  to_address: string
  subject: string
  /** JSON { text, html }, encrypted; null once removed. */
  body: string | null
  created_at: Instant
  next_at: Instant
  attempts: number
  sent_at: Instant | null
  last_error: string | null
}

declare module '../../db/schema.ts' {
  interface Schema {
    mails: MailsTable
  }
}

import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { Flag } from '../../db/columns.ts'

export interface MailsTable {
  id: string
  /** The action, or the event where there is none, and the receiver: a second delivery makes no second mail. */
  key: string
  /** The kind of the event that made it; further events of the action are joined to it. */
  kind: string
  user_id: UserId | null
  to_address: string
  subject: string
  /** JSON of a `StoredMail`, encrypted; null once removed. */
  body: string | null
  created_at: Instant
  /** When it is tried again; while it is being sent, when the claim on it ends. */
  next_at: Instant
  /** The process that is sending it now. */
  claimed_by: string | null
  attempts: number
  sent_at: Instant | null
  /** Since when it is not tried any more, though it was not sent; the reason is in `last_error`. */
  closed_at: Instant | null
  last_error: string | null
  /** Whether the last attempt failed because of this mail alone: its receiver was refused, or its text is damaged. */
  is_own_fault: Flag
}

/** An address that the mail server has refused for good. */
export interface MailsRefusedTable {
  address: string
  refusals: number
  /** Since when no mail is sent to it. */
  stopped_at: Instant | null
  last_at: Instant
  last_error: string
}

declare module '../../db/schema.ts' {
  interface Schema {
    mails: MailsTable
    mails_refused: MailsRefusedTable
  }
}

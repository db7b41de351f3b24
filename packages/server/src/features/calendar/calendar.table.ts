import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'

/** Each person's calendar feed; one at most, so the newest address wins. */
export interface CalendarFeedsTable {
  user_id: UserId
  /** SHA-256 of the secret in its address, hex. */
  secret_hash: string
  created_at: Instant
}

declare module '../../db/schema.ts' {
  interface Schema {
    calendar_feeds: CalendarFeedsTable
  }
}

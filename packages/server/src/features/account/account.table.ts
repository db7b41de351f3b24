import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'

/** A one-time link in a mail; each purpose has one at most, so the newest wins. */
export interface LinksTable {
  user_id: UserId
  purpose: 'reset' | 'verify'
  /** SHA-256 of the token, hex. */
  token_hash: string
  expires_at: Instant
}

declare module '../../db/schema.ts' {
  interface Schema {
    account_links: LinksTable
  }
}

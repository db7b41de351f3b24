import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'

/** A one-time link in a mail, or that a command has printed ('signIn'); each purpose has one at most, so the newest wins. */
export interface LinksTable {
  user_id: UserId
  purpose: 'reset' | 'verify' | 'email' | 'signIn'
  /** SHA-256 of the token, hex. */
  token_hash: string
  /** For the purpose 'email': the address that the person wants to have instead of theirs. */
  email: string | null
  expires_at: Instant
}

declare module '../../db/schema.ts' {
  interface Schema {
    account_links: LinksTable
  }
}

import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { TokenId, TokenScope } from '@verandah/contract/tokens'

export interface TokensTable {
  id: TokenId
  user_id: UserId
  name: string
  scope: TokenScope
  /** SHA-256 of the token, hex. */
  token_hash: string
  created_at: Instant
  expires_at: Instant
  /** The last use, to the minute; null before its first use. */
  last_used_at: Instant | null
}

declare module '../../db/schema.ts' {
  interface Schema {
    tokens: TokensTable
  }
}

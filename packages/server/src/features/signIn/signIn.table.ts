import type { Instant } from '@verandah/contract/dates'
import type { SessionId, UserId } from '@verandah/contract/ids'

export interface SessionsTable {
  id: SessionId
  user_id: UserId
  /** SHA-256 of the bearer token, hex. */
  token_hash: string
  device: string
  ip: string
  created_at: Instant
  last_used_at: Instant
  /** The absolute end; the idle end follows from `last_used_at`. */
  expires_at: Instant
}

/** Sign-ins that wait for a code; the password was right. */
export interface ChallengesTable {
  token_hash: string
  user_id: UserId
  tries: number
  expires_at: Instant
}

declare module '../../db/schema.ts' {
  interface Schema {
    sign_in_sessions: SessionsTable
    sign_in_challenges: ChallengesTable
  }
}

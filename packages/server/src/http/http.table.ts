import type { Instant } from '@verandah/contract/dates'

/** Answers of calls with an `Idempotency-Key`. No row says whose call it was, or when: feedback can be anonymous. */
export interface IdempotencyKeysTable {
  /** A hash of the person and the key. */
  key_hash: string
  /** The request's hash and the answer, encrypted with SECRET_KEY and the key: an answer may carry a temporary password. */
  answer: string
  /** A full hour. */
  ends_at: Instant
}

declare module '../db/schema.ts' {
  interface Schema {
    idempotency_keys: IdempotencyKeysTable
  }
}

import type { Instant } from '@verandah/contract/dates'

/** SQLite has no booleans; PostgreSQL stores the same. */
export type Flag = 0 | 1

/** What every record carries. */
export interface RecordColumns {
  created_at: Instant
  updated_at: Instant
  version: number
  deleted_at: Instant | null
}

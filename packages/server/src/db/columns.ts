import type { Instant } from '@verandah/contract/dates'

/** A boolean as 0 or 1: SQLite has no booleans; PostgreSQL stores the same. */
export type Flag = 0 | 1

export const flagOf = (isSet: boolean): Flag => (isSet ? 1 : 0)

/** The columns of every record. */
export interface RecordColumns {
  created_at: Instant
  updated_at: Instant
  version: number
  deleted_at: Instant | null
}

/**
 * A value lower than every text that is stored: than any id, day, instant or role. A condition that all rows meet, so that
 * the database uses the order of an index. It has no type, because it is compared with columns of all of them.
 */
export const LOWEST = '' as never

import { addMs, type Instant, MINUTE_MS } from '@verandah/contract/dates'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { isDue, isDueInSql } from './running/clock.ts'
import { throwProblem } from './problem.ts'

/** A limit for a key: `max` within `minutes`. */
export interface RateLimit {
  key: string
  /** How many are allowed within the window. */
  max: number
  minutes: number
}

/**
 * Returns when the limit that is reached ends; null while it is not reached. A window that ends later than it can was begun
 * by a wrong clock.
 */
async function findEnd(db: Db, { key, max, minutes }: RateLimit, now: Instant): Promise<Instant | null> {
  const row = await db.selectFrom('rate_limits').selectAll().where('key', '=', key).executeTakeFirst()
  return row === undefined || isDue(row.ends_at, now, minutes * MINUTE_MS) || row.count < max ? null : row.ends_at
}

/** Whether the limit is not reached yet; does not count. */
export async function isBelowLimit(db: Db, limit: RateLimit, now: Instant): Promise<boolean> {
  return (await findEnd(db, limit, now)) === null
}

/** Throws 429 while the limit is reached; does not count. */
export async function requireBelowLimit(db: Db, limit: RateLimit, now: Instant): Promise<void> {
  const end = await findEnd(db, limit, now)
  if (end !== null) throwProblem('rate_limited', { retryAfter: Math.max(1, Math.ceil((Date.parse(end) - Date.parse(now)) / 1000)) })
}

/** Counts one; false, and nothing is written, where the limit is reached. */
export async function countBelowLimit(db: Db, limit: RateLimit, now: Instant): Promise<boolean> {
  if ((await findEnd(db, limit, now)) !== null) return false
  // Several calls at once may all have passed the first check.
  return (await countOne(db, limit, now)) <= limit.max
}

/** Adds one, or so many, and returns the new count; after the end of a window it starts anew. */
export async function countOne(db: Db, { key, minutes }: RateLimit, now: Instant, by = 1): Promise<number> {
  const ends = addMs(now, minutes * MINUTE_MS)
  const over = isDueInSql('rate_limits.ends_at', now, minutes * MINUTE_MS)
  const { count } = await db
    .insertInto('rate_limits')
    .values({ key, count: by, ends_at: ends })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${over} then excluded.count else rate_limits.count + excluded.count end`,
        ends_at: sql`case when ${over} then ${ends} else rate_limits.ends_at end`
      })
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}

/** Removes the counts whose window is over. */
export async function removeOldCounts(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('rate_limits').where('ends_at', '<=', now).execute()
}

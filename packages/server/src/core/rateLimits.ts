import type { Instant } from '@verandah/contract/dates'
import { addMs } from '@verandah/contract/dates'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { throwProblem } from './problem.ts'

/** A limit for a key: `max` within `minutes`. */
export interface RateLimit {
  key: string
  /** How many are allowed within the window. */
  max: number
  minutes: number
}

/** Throws 429 while the limit is reached; does not count. */
export async function requireBelowLimit(db: Db, { key, max }: RateLimit, now: Instant): Promise<void> {
  const row = await db.selectFrom('rate_limits').selectAll().where('key', '=', key).executeTakeFirst()
  if (row === undefined || row.ends_at <= now || row.count < max) return
  throwProblem('rate_limited', { retryAfter: Math.max(1, Math.ceil((Date.parse(row.ends_at) - Date.parse(now)) / 1000)) })
}

/** Adds one and returns the new count; after the end of a window it starts at 1. */
export async function countOne(db: Db, { key, minutes }: RateLimit, now: Instant): Promise<number> {
  const ends = addMs(now, minutes * 60_000)
  const { count } = await db
    .insertInto('rate_limits')
    .values({ key, count: 1, ends_at: ends })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when rate_limits.ends_at <= ${now} then 1 else rate_limits.count + 1 end`,
        ends_at: sql`case when rate_limits.ends_at <= ${now} then ${ends} else rate_limits.ends_at end`
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

import type { Instant } from '@verandah/contract/dates'
import { instant } from '@verandah/contract/dates'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { refuse } from './problem.ts'

export interface Window {
  key: string
  /** How many are allowed within the window. */
  max: number
  minutes: number
}

/** 429 while the window's count is used up; reads only. */
export async function demandRoom(db: Db, { key, max }: Window, now: Instant): Promise<void> {
  const row = await db.selectFrom('counters').selectAll().where('key', '=', key).executeTakeFirst()
  if (row === undefined || row.ends_at <= now || row.count < max) return
  refuse('rate_limited', { retryAfter: Math.max(1, Math.ceil((Date.parse(row.ends_at) - Date.parse(now)) / 1000)) })
}

/** Counts one and tells how many there are now; a window that is over starts anew. */
export async function countOne(db: Db, { key, minutes }: Window, now: Instant): Promise<number> {
  const ends = instant(new Date(Date.parse(now) + minutes * 60_000))
  const { count } = await db
    .insertInto('counters')
    .values({ key, count: 1, ends_at: ends })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when counters.ends_at <= ${now} then 1 else counters.count + 1 end`,
        ends_at: sql`case when counters.ends_at <= ${now} then ${ends} else counters.ends_at end`
      })
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}

import type { Instant } from '@verandah/contract/dates'
import type { Db } from '../db/open.ts'

/** Reads when the oldest event happened that waits for its notices; null when none waits. */
export async function oldestEvent(db: Db): Promise<Instant | null> {
  // All numbers are positive: the condition makes the database search the index of numbers.
  const oldest = await db.selectFrom('pending_events').select('at').where('number', '>', 0).orderBy('number').limit(1).executeTakeFirst()
  return oldest?.at ?? null
}

import type { Instant } from '@verandah/contract/dates'
import type { Db } from '../../db/open.ts'

/** Finds the next meeting that every resident may attend and that is not over: the fields that anybody may know. */
export function findNextPublic(db: Db, now: Instant) {
  return db
    .selectFrom('meetings')
    .select(['title', 'date as day'])
    .where('deleted_at', 'is', null)
    .where('type', 'in', ['general', 'annual'])
    .where('status', 'in', ['scheduled', 'in-progress'])
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

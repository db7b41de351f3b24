import { type Day, dayOf } from '@verandah/contract/dates'
import type { Db } from '../../db/open.ts'

/** Finds the latest published announcement that is for everybody and has not expired: the fields that anybody may know. */
export async function findLatestPublic(db: Db, today: Day): Promise<{ title: string; day: Day } | undefined> {
  const found = await db
    .selectFrom('announcements')
    .select(['title', 'sort_at'])
    .where('deleted_at', 'is', null)
    .where('status', '=', 'published')
    .where('audience', '=', 'all')
    .where('places', 'is', null)
    .where((where) => where.or([where('expiry_date', 'is', null), where('expiry_date', '>=', today)]))
    .orderBy('sort_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && { title: found.title, day: dayOf(found.sort_at) }
}

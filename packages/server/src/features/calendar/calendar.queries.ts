import type { CalendarFeedState } from '@verandah/contract/calendar'
import type { UserId } from '@verandah/contract/ids'
import type { Subject } from '../../core/actor.ts'
import { hashToken } from '../../core/secrets/tokens.ts'
import type { Db } from '../../db/open.ts'

export async function readFeedState(db: Db, userId: UserId): Promise<CalendarFeedState> {
  const feed = await db.selectFrom('calendar_feeds').select('created_at').where('user_id', '=', userId).executeTakeFirst()
  return { createdAt: feed?.created_at ?? null }
}

/** Finds the owner of the feed with this secret, with their present role; undefined also while the account is not in use. */
export function findFeedOwner(db: Db, secret: string): Promise<Pick<Subject, 'id' | 'role'> | undefined> {
  return db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select(['users.id', 'users.role'])
    .where('secret_hash', '=', hashToken(secret))
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

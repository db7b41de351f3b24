import type { UserId } from '@verandah/contract/ids'
import type { Ctx } from '../../core/context.ts'
import { hashToken, newToken } from '../../core/secrets/tokens.ts'
import { record } from '../../events/events.ts'

/** Returns the secret of a new feed, of which only a hash is kept; a former one ends. */
export async function createFeed(ctx: Ctx): Promise<string> {
  await ctx.actions.signIn.requireSession(ctx)
  const secret = newToken()
  const feed = { secret_hash: hashToken(secret), created_at: ctx.now }
  await ctx.db
    .insertInto('calendar_feeds')
    .values({ user_id: ctx.actor.id, ...feed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
    .execute()
  record(ctx, { kind: 'calendar.feedCreated', subject: { kind: 'user', id: ctx.actor.id } })
  return secret
}

/** Ends the address of somebody's feed; nothing happens where there is none. */
export async function endFeed({ db, events }: Pick<Ctx<unknown>, 'db' | 'events'>, id: UserId): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('calendar_feeds').where('user_id', '=', id).executeTakeFirst()
  if (numDeletedRows > 0n) record({ events }, { kind: 'calendar.feedRevoked', subject: { kind: 'user', id } })
}

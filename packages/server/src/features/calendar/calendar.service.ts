import type { Ctx } from '../../core/context.ts'
import { hashToken, newToken } from '../../core/secrets/tokens.ts'
import { record } from '../../events/events.ts'

const subjectOf = (ctx: Ctx) => ({ kind: 'user', id: ctx.actor.id }) as const

/** Returns the secret of a new feed, of which only a hash is kept; a former one ends. */
export async function createFeed(ctx: Ctx): Promise<string> {
  const secret = newToken()
  const feed = { secret_hash: hashToken(secret), created_at: ctx.now }
  await ctx.db
    .insertInto('calendar_feeds')
    .values({ user_id: ctx.actor.id, ...feed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
    .execute()
  record(ctx, { kind: 'calendar.feedCreated', subject: subjectOf(ctx) })
  return secret
}

/** Nothing happens where there is none. */
export async function revokeFeed(ctx: Ctx): Promise<void> {
  const { numDeletedRows } = await ctx.db.deleteFrom('calendar_feeds').where('user_id', '=', ctx.actor.id).executeTakeFirst()
  if (numDeletedRows > 0n) record(ctx, { kind: 'calendar.feedRevoked', subject: subjectOf(ctx) })
}

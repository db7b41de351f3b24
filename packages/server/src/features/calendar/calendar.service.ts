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

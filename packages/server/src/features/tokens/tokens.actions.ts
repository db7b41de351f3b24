import type { UserId } from '@verandah/contract/ids'
import type { TokenId } from '@verandah/contract/tokens'
import { isDueInSql } from '../../core/running/clock.ts'
import type { Ctx } from '../../core/context.ts'
import { record } from '../../events/events.ts'

/** Ends all tokens of somebody whose account is closed or whose password was reset. */
async function revokeAll(ctx: Pick<Ctx<unknown>, 'db' | 'events'>, userId: UserId): Promise<void> {
  const rows = await ctx.db.deleteFrom('tokens').where('user_id', '=', userId).returning(['name', 'scope']).execute()
  for (const { name, scope } of rows) record(ctx, { kind: 'tokens.revoked', subject: { kind: 'user', id: userId }, token: name, scope })
}

async function noteUse({ db, now }: Pick<Ctx<unknown>, 'db' | 'now'>, id: TokenId): Promise<void> {
  const token = db.updateTable('tokens').set({ last_used_at: now }).where('id', '=', id)
  await token.where((where) => where.or([where('last_used_at', 'is', null), isDueInSql('last_used_at', now, 0)])).execute()
}

export const tokenActions = { revokeAll, noteUse }

declare module '../../core/context.ts' {
  interface Actions {
    tokens: typeof tokenActions
  }
}

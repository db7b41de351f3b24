import { addMs, DAY_MS } from '@verandah/contract/dates'
import { MOST_TOKENS, type NewAccessToken, TOKEN_PREFIX, type TokenDraft, type TokenId } from '@verandah/contract/tokens'
import type { Ctx } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { hashToken, newId, newToken } from '../../core/secrets/tokens.ts'
import { countRows } from '../../db/findPage.ts'
import { record } from '../../events/events.ts'
import { mayMakeTokens, presentToken } from './tokens.queries.ts'

/** Makes a token of the caller; only its hash is stored. Throws `forbidden` where their role may not, `conflict` when they have too many. */
export async function createToken(ctx: Ctx, { name, scope, expiresInDays }: TokenDraft): Promise<NewAccessToken> {
  const { db, actor, now } = ctx
  await ctx.actions.signIn.requireSession(ctx)
  if (!(await mayMakeTokens(ctx)))
    throwProblem('forbidden', { text: 'Access tokens are switched off for your role. An administrator can switch them on.' })
  const living = await countRows(db.selectFrom('tokens').where('user_id', '=', actor.id).where('expires_at', '>', now))
  if (living >= MOST_TOKENS) {
    throwProblem('conflict', { text: { text: 'You have {{max}} access tokens. Revoke one first.', values: { max: MOST_TOKENS } } })
  }
  const token = TOKEN_PREFIX + newToken()
  const expires = addMs(now, expiresInDays * DAY_MS)
  const row = {
    id: newId<TokenId>(),
    user_id: actor.id,
    name,
    scope,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: expires,
    last_used_at: null
  }
  await db.insertInto('tokens').values(row).execute()
  record(ctx, { kind: 'tokens.created', subject: { kind: 'user', id: actor.id }, token: name, scope, expiresAt: expires })
  return { ...presentToken(row), token }
}

/** Ends one of the caller's tokens; 404 for other people's. */
export async function revokeToken(ctx: Ctx, tokenId: TokenId): Promise<void> {
  const { id } = ctx.actor
  const own = ctx.db.deleteFrom('tokens').where('id', '=', tokenId).where('user_id', '=', id)
  const row = (await own.returning(['name', 'scope']).executeTakeFirst()) ?? throwProblem('not_found')
  record(ctx, { kind: 'tokens.revoked', subject: { kind: 'user', id }, token: row.name, scope: row.scope })
}

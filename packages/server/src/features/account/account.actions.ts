import { MINUTE_MS, addMs } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { Ctx } from '../../core/context.ts'
import type { Rules } from '../../core/running/rules.ts'
import { hashToken, newToken } from '../../core/secrets/tokens.ts'
import type { Db } from '../../db/open.ts'
import type { LinksTable } from './account.table.ts'
import { findLinkHolder, type Purpose } from './account.queries.ts'
import { registerInvited } from './registerInvited.ts'

/** How long a link to sign in works. */
export const SIGN_IN_MINUTES = 15

function lifeOf(purpose: Purpose, { RESET_MINUTES, VERIFICATION_HOURS }: Rules): number {
  if (purpose === 'signIn') return SIGN_IN_MINUTES * MINUTE_MS
  return purpose === 'reset' ? RESET_MINUTES * MINUTE_MS : VERIFICATION_HOURS * 60 * MINUTE_MS
}

/** Creates a one-time link; an earlier one for the same purpose stops working. Returns the token, which goes only into the mail, or to the terminal. */
export async function issueLink(
  { db, now, rules }: Pick<Ctx<unknown>, 'db' | 'now' | 'rules'>,
  userId: UserId,
  purpose: Purpose,
  email: string | null = null
): Promise<string> {
  const token = newToken()
  const fresh = { token_hash: hashToken(token), email, expires_at: addMs(now, lifeOf(purpose, rules)) }
  await db
    .insertInto('account_links')
    .values({ user_id: userId, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(fresh))
    .execute()
  return token
}

/** Consumes a link and returns whose it was, whose row is locked; of two calls at once one gets undefined. */
export async function redeemLink(
  ctx: Ctx<null>,
  token: string,
  purpose: Purpose
): Promise<Pick<LinksTable, 'user_id' | 'email'> | undefined> {
  const holder = await findLinkHolder(ctx, token, purpose)
  if (holder === undefined) return undefined
  await ctx.actions.users.lockUser(ctx.db, holder)
  return ctx.db
    .deleteFrom('account_links')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', ctx.now)
    .returning(['user_id', 'email'])
    .executeTakeFirst()
}

/** Removes links that were sent before the address, the password or the account changed. */
export async function cancelLinks(db: Db, userId: UserId, purpose?: Purpose): Promise<void> {
  const links = db.deleteFrom('account_links').where('user_id', '=', userId)
  await (purpose === undefined ? links : links.where('purpose', '=', purpose)).execute()
}

/**
 * Ends all that opens somebody's account or shows something of it beside the password: sessions, links, access tokens, the
 * connection with the single sign-on, the address of the calendar. Who resets a password may do so because of a thief, who has
 * made one of them.
 */
async function endAccess(ctx: Ctx<unknown>, userId: UserId): Promise<void> {
  const { signIn, tokens, oidc } = ctx.actions
  await signIn.endSessions(ctx, userId)
  await tokens.revokeAll(ctx, userId)
  await oidc.disconnect(ctx, userId, 'reset')
  for (const end of ctx.extensions['account.accessEnded']) await end(ctx, userId)
  await cancelLinks(ctx.db, userId)
}

declare module '../../core/context.ts' {
  interface Extensions {
    /** All that opens somebody's account ends: so does what else shows something of it. */
    'account.accessEnded': (ctx: Ctx<unknown>, userId: UserId) => Promise<void>
  }
}

export const accountActions = { issueLink, redeemLink, cancelLinks, registerInvited, endAccess }

declare module '../../core/context.ts' {
  interface Actions {
    account: typeof accountActions
  }
}

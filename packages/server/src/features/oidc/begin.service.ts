import { addMs, MINUTE_MS } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { OidcProblem } from '@verandah/contract/oidc'
import type { Ctx } from '../../core/context.ts'
import { fieldProblem, type ProblemError } from '../../core/problem.ts'
import type { Cipher } from '../../core/secrets/cipher.ts'
import { hashToken, newToken } from '../../core/secrets/tokens.ts'
import { mayUsePassword } from '../users/users.policy.ts'
import type { CodeSecrets, Connecting } from './oidc.queries.ts'
import type { Secrets } from './provider.ts'

type WriteCtx = Pick<Ctx<unknown>, 'db' | 'now'>

/** How long the person may stay at the provider: for its password, its second factor, its questions. */
const AWAY_MS = 10 * MINUTE_MS
/** How long the page may take to use its code. */
const CODE_MS = MINUTE_MS

/** Returns new secrets. Each has 256 random bits; the verifier also has the 43 characters that PKCE asks for. */
export function newSecrets(): Secrets {
  return { state: newToken(), nonce: newToken(), verifier: newToken() }
}

/** Who begins: a browser without a session, or a signed-in person who connects their account. */
interface Beginner {
  browser: string | null
  userId: UserId | null
  next: string | null
}

/** Keeps what must match when the browser comes back. */
export async function storeSignIn(
  { db, now }: WriteCtx,
  cipher: Cipher,
  secrets: Connecting,
  { browser, userId, next }: Beginner
): Promise<void> {
  await db
    .insertInto('oidc_sign_ins')
    .values({
      state_hash: hashToken(secrets.state),
      browser_hash: browser === null ? null : hashToken(browser),
      secrets: cipher.encrypt(JSON.stringify(secrets)),
      next,
      user_id: userId,
      expires_at: addMs(now, AWAY_MS)
    })
    .execute()
}

/**
 * Begins to connect a signed-in person's account. Asks for the password first, because the connected person can sign in
 * without it from then on.
 */
export async function beginConnection(
  ctx: Ctx,
  cipher: Cipher,
  secrets: Connecting,
  checked: string | undefined
): Promise<ProblemError | null> {
  const { actor, rules } = ctx
  if (mayUsePassword(rules, actor) && !(await ctx.actions.users.judgePassword(ctx, actor.id, checked)))
    return fieldProblem('password', 'Password is incorrect')
  await storeSignIn(ctx, cipher, secrets, { browser: null, userId: actor.id, next: null })
  return null
}

/** The query and cookie with which the browser has come back. */
export interface Return {
  state: string
  /** Why the provider vouches for nobody; null: it does. */
  problem: OidcProblem | null
  /** The whole query. */
  search: string
  /** The cookie. */
  browser: string | undefined
}

/** The next page of the browser: with a code, or with a problem. */
export interface NextPage {
  isConnecting: boolean
  next: string | null
  result: { code: string } | { problem: OidcProblem }
}

/** Consumes the state, and gives the page a code that works once, for a minute: to this browser, or to who connects. */
export async function receiveReturn({ db, now }: WriteCtx, cipher: Cipher, { state, problem, search, browser }: Return): Promise<NextPage> {
  const row = await db.deleteFrom('oidc_sign_ins').where('state_hash', '=', hashToken(state)).returningAll().executeTakeFirst()
  const isHere = row?.browser_hash === null || (browser !== undefined && row?.browser_hash === hashToken(browser))
  const page = { isConnecting: row !== undefined && row.user_id !== null, next: row?.next ?? null }
  if (row === undefined || row.expires_at <= now || !isHere) return { ...page, result: { problem: 'expired' } }
  if (problem !== null) return { ...page, result: { problem } }
  const code = newToken()
  const secrets: CodeSecrets = { ...(JSON.parse(cipher.decrypt(row.secrets)) as Connecting), search }
  const { browser_hash, next, user_id } = row
  await db
    .insertInto('oidc_codes')
    .values({
      code_hash: hashToken(code),
      browser_hash,
      secrets: cipher.encrypt(JSON.stringify(secrets)),
      next,
      user_id,
      expires_at: addMs(now, CODE_MS)
    })
    .execute()
  return { ...page, result: { code } }
}

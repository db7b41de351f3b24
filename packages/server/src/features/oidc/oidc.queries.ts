import type { UserId } from '@verandah/contract/ids'
import type { OidcConnection } from '@verandah/contract/oidc'
import type { ReadContext } from '../../core/context.ts'
import type { Cipher } from '../../core/secrets/cipher.ts'
import { hashToken } from '../../core/secrets/tokens.ts'
import type { Db } from '../../db/open.ts'
import { mayUsePassword } from '../users/users.policy.ts'
import { connectionPolicy } from './oidc.policy.ts'
import { type Claims, type Provider, ProviderError, type Secrets } from './provider.ts'

type ReadCtx = Pick<ReadContext<unknown>, 'db' | 'now'>

/** Returns the provider as the links name it: addresses that say the same are one. */
export const issuerOf = ({ iss }: Claims): string => new URL(iss).href

/** Returns the account that is connected with this person at the provider. */
export async function findLinked(db: Db, issuer: string, subject: string): Promise<UserId | undefined> {
  const link = db.selectFrom('oidc_links').select('user_id').where('issuer', '=', issuer).where('subject', '=', subject)
  return (await link.executeTakeFirst())?.user_id
}

/** Selects the person at the provider with whom an account is connected. */
export function findLinkOf(db: Db, issuer: string, userId: UserId) {
  return db.selectFrom('oidc_links').selectAll().where('issuer', '=', issuer).where('user_id', '=', userId).executeTakeFirst()
}

export async function readConnection({ db, rules, actor }: Pick<ReadContext, 'db' | 'rules' | 'actor'>): Promise<OidcConnection> {
  const link = rules.oidc && (await findLinkOf(db, rules.oidc.issuer, actor.id))
  return {
    name: rules.oidc?.name ?? null,
    connectedAt: link?.created_at ?? null,
    asksPassword: mayUsePassword(rules, actor),
    can: connectionPolicy(rules, actor, link !== undefined)
  }
}

/** The secrets that are kept with a one-time code, and the query with which the browser came back. */
export interface CodeSecrets extends Connecting {
  search: string
}

/** The secrets of a sign-in, and the proof of a person without a password who connects their account. */
export interface Connecting extends Secrets {
  /** True if they have signed in as the person who is connected, and may replace them. */
  mayReplace?: boolean
}

/** The user of a code: the browser that has begun the sign-in, or the signed-in person who connects their account. */
export type Holder = { browser: string | undefined } | { userId: UserId }

/** Returns a code that still works, of this holder. */
export async function findCode({ db, now }: ReadCtx, code: string, holder: Holder) {
  const row = await db
    .selectFrom('oidc_codes')
    .selectAll()
    .where('code_hash', '=', hashToken(code))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (row === undefined) return undefined
  if ('userId' in holder) return row.user_id === holder.userId ? row : undefined
  return holder.browser !== undefined && row.user_id === null && row.browser_hash === hashToken(holder.browser) ? row : undefined
}

/** The result of `prepare`: the provider's statements, or the problem. */
export interface Redeemed extends Pick<Connecting, 'isFresh' | 'mayReplace'> {
  code: string
  outcome: { claims: Claims } | { problem: 'expired' } | { problem: ProviderError['problem']; error: ProviderError }
}

/** Asks the provider, before the transaction. */
export async function redeemCode(reading: ReadCtx, cipher: Cipher, provider: Provider, code: string, holder: Holder): Promise<Redeemed> {
  const row = await findCode(reading, code, holder)
  if (row === undefined) return { code, outcome: { problem: 'expired' } }
  const { search, ...secrets } = JSON.parse(cipher.decrypt(row.secrets)) as CodeSecrets
  try {
    const { isFresh = false, mayReplace = false } = secrets
    return { code, isFresh, mayReplace, outcome: { claims: await provider.redeem(search, secrets) } }
  } catch (error) {
    if (error instanceof ProviderError) return { code, outcome: { problem: error.problem, error } }
    throw error
  }
}

import { instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { Rules } from '../config.ts'
import type { Db } from '../db/open.ts'
import type { LinksTable } from '../db/tables/people.ts'
import type { Reading } from '../db/transact.ts'
import { hashToken, newToken } from './tokens.ts'

type Purpose = LinksTable['purpose']
type Giving = Pick<Reading<unknown>, 'db' | 'now' | 'rules'>

const MINUTE = 60_000

function lifeOf(purpose: Purpose, { RESET_MINUTES, VERIFICATION_HOURS }: Rules): number {
  return purpose === 'reset' ? RESET_MINUTES * MINUTE : VERIFICATION_HOURS * 60 * MINUTE
}

/** A new one-time link; the one before it for the same purpose is dead. Returns its token, which only the mail may hold. */
export async function issueLink({ db, now, rules }: Giving, userId: UserId, purpose: Purpose): Promise<string> {
  const token = newToken()
  const fresh = { token_hash: hashToken(token), expires_at: instant(new Date(Date.parse(now) + lifeOf(purpose, rules))) }
  await db
    .insertInto('links')
    .values({ user_id: userId, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(fresh))
    .execute()
  return token
}

/** Whose living link this is; reads only. */
export async function holderOfLink({ db, now }: Pick<Giving, 'db' | 'now'>, token: string, purpose: Purpose): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('links')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id
}

/**
 * Whoever else changes this person waits until the transaction ends. Their row comes before all that hangs on it, so
 * that no two transactions wait for each other.
 */
export async function holdPerson(db: Db, userId: UserId): Promise<void> {
  await db
    .updateTable('users')
    .set((set) => ({ version: set.ref('version') }))
    .where('id', '=', userId)
    .execute()
}

/** Uses a link up: of two at once one gets its holder, the other nothing. */
export async function redeemLink(giving: Pick<Giving, 'db' | 'now'>, token: string, purpose: Purpose): Promise<UserId | undefined> {
  const { db, now } = giving
  const holder = await holderOfLink(giving, token, purpose)
  if (holder === undefined) return undefined
  await holdPerson(db, holder)
  const row = await db
    .deleteFrom('links')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** What was sent before is worth nothing any more: the address or the account has changed. */
export async function cancelLinks(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom('links').where('user_id', '=', userId).execute()
}

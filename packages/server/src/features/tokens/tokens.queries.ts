import { type Instant, DAY_MS, addMs } from '@verandah/contract/dates'
import type { AccessToken } from '@verandah/contract/tokens'
import type { Selectable } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { hashToken } from '../../core/secrets/tokens.ts'
import type { Db } from '../../db/open.ts'
import { readSettings } from '../settings/settings.queries.ts'
import type { TokensTable } from './tokens.table.ts'

const KEPT_DAYS = 30

/** Returns the moment before which ended tokens are removed; until then their owner sees that they have expired. */
export function keptSince(now: Instant): Instant {
  return addMs(now, -KEPT_DAYS * DAY_MS)
}

export function presentToken(row: Selectable<TokensTable>): AccessToken {
  const { id, name, scope, created_at, expires_at, last_used_at } = row
  return { _id: id, name, scope, createdAt: created_at, expiresAt: expires_at, lastUsedAt: last_used_at }
}

/** Whether the setting lets people of the caller's role make tokens. Tokens that were made before go on working. */
export async function mayMakeTokens({ db, actor }: Pick<ReadContext, 'db' | 'actor'>): Promise<boolean> {
  return (await readSettings(db)).personalTokens.includes(actor.role)
}

/** Returns the caller's tokens, the newest first. */
export async function listTokens({ db, actor, now }: Pick<ReadContext, 'db' | 'actor' | 'now'>): Promise<AccessToken[]> {
  const own = db.selectFrom('tokens').selectAll().where('user_id', '=', actor.id).where('expires_at', '>', keptSince(now))
  return (await own.orderBy('id', 'desc').execute()).map(presentToken)
}

/** Selects a token with its person as they are now. */
export function findToken(db: Db, token: string) {
  return db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select(['tokens.id as token_id', 'tokens.name', 'tokens.scope', 'tokens.created_at', 'tokens.last_used_at', 'tokens.expires_at'])
    .select(['users.id', 'users.role', 'users.first_name', 'users.last_name', 'users.is_active', 'users.deleted_at'])
    .select(['users.must_change_password', 'users.two_factor_enabled'])
    .select((select) => select.selectFrom('settings').select('value').where('settings.id', '=', 'portal').as('settings'))
    .where('tokens.token_hash', '=', hashToken(token))
    .executeTakeFirst()
}

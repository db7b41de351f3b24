import type { Kysely } from 'kysely'
import type { DialectName } from '../open.ts'
import { tableTools } from '../tableTools.ts'

/** Sign-in with OpenID Connect. Nobody is connected yet, so there is nothing to fill. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { table, index, unique } = tableTools(db, dialect)
  await table(
    'oidc_links',
    `issuer text not null, subject text not null, user_id text not null references users (id), created_at text not null,
    primary key (issuer, subject)`
  )
  await unique('oidc_links_user', 'oidc_links (user_id, issuer)')

  const pending = 'browser_hash text, secrets text not null, next text, user_id text references users (id), expires_at text not null'
  await table('oidc_sign_ins', `state_hash text primary key, ${pending}`)
  await index('oidc_sign_ins_end', 'oidc_sign_ins (expires_at)')
  await table('oidc_codes', `code_hash text primary key, ${pending}`)
  await index('oidc_codes_end', 'oidc_codes (expires_at)')
}

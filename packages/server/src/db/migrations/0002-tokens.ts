import type { Kysely } from 'kysely'
import type { DialectName } from '../open.ts'
import { tableTools } from '../tableTools.ts'

/** Personal access tokens. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { sorted, table, index } = tableTools(db, dialect)
  await table(
    'tokens',
    `id ${sorted} primary key, user_id text not null references users (id), name text not null, scope text not null,
    token_hash text not null unique, created_at text not null, expires_at text not null, last_used_at text`
  )
  await index('tokens_user', 'tokens (user_id, id)')
  await index('tokens_end', 'tokens (expires_at)')
}

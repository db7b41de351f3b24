import type { Kysely } from 'kysely'
import type { DialectName } from '../open.ts'
import { tableTools } from '../tableTools.ts'

/** Accounts may be anonymised: none of those that are there is. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await tableTools(db, dialect).column('users', 'anonymised_at text')
}

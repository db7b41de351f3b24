import { type Kysely, sql } from 'kysely'
import type { DialectName } from '../open.ts'
import { tableTools } from '../tableTools.ts'

/**
 * The steps of the set-up that somebody has put away; whether one is done is stored nowhere, because the other tables say so. They
 * take the place of the hints that each person could put away.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await sql`alter table users drop column dismissed_hints`.execute(db)
  const { table, index } = tableTools(db, dialect)
  await table('setup_steps', 'step text primary key, dismissed_at text not null, dismissed_by text not null references users (id)')
  // Whether a mail was ever sent is found at once, also where none was.
  await index('mails_sent', 'mails (sent_at) where sent_at is not null')
}

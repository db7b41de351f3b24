import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** What no answer depends on. */
const UNWATCHED = ['table_changes', 'kysely_migration', 'kysely_migration_lock']

/** The tables whose changes are not noted yet. */
export async function unwatchedTables(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not in (${sql.join(UNWATCHED)})
      and not exists (select 1 from pg_trigger where tgrelid = pg_class.oid and tgname = 'note_table_change' and tgenabled in ('O', 'A'))
    order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

async function canWatch(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`select to_regproc('note_table_change') is not null as can`.execute(db)
  return rows[0]?.can === true
}

/** Makes every table note its changes, whoever makes them. Run after each migration, which may have made tables. */
export async function watchTables(db: Kysely<Schema>): Promise<void> {
  if (!(await canWatch(db))) return
  for (const name of await unwatchedTables(db)) {
    const table = sql.table(name)
    await sql`
      create or replace trigger note_table_change after insert or update or delete or truncate on ${table}
      for each statement execute function note_table_change()`.execute(db)
  }
}

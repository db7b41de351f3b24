import { type Kysely, sql } from 'kysely'
import type { DialectName } from '../open.ts'

/** On PostgreSQL: which transaction has changed which table, for the caches of all processes. The triggers are made by `watchTables`. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === 'sqlite') return
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('create table table_changes (xid xid8 not null, name text not null, primary key (xid, name))')
  await run(`create function note_table_change() returns trigger language plpgsql as $$
    begin
      insert into table_changes (xid, name) values (pg_current_xact_id(), tg_table_name) on conflict do nothing;
      return null;
    end $$`)
}

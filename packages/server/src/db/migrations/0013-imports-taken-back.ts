import { type Kysely, sql } from 'kysely'
import type { DialectName } from '../open.ts'
import { tableTools } from '../tableTools.ts'

const IS_TAKEN_BACK = 'exists (select 1 from bank_imports where id = old.import_id and taken_back_at is not null)'

/** SQLite cannot drop the constraint of a column: the tables are made anew, with their rows. */
async function rebuild(db: Kysely<unknown>, { sorted, big, table, index, unique }: ReturnType<typeof tableTools>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const name of ['no_replace', 'no_update', 'no_delete']) await run(`drop trigger bank_lines_${name}`)
  for (const name of ['bank_imports', 'bank_lines', 'bank_matches']) await run(`alter table ${name} rename to ${name}_before`)
  for (const name of ['lines_key', 'lines_day', 'lines_text', 'matches_line', 'matches_entry']) await run(`drop index bank_${name}`)
  await table(
    'bank_imports',
    `id text primary key, account text not null references books_accounts (code), file_name text not null, sha256 text not null,
    format text not null, from_day ${sorted}, to_day ${sorted}, opening ${big}, closing ${big}, difference ${big},
    new_count integer not null, known_count integer not null, similar_count integer not null, created_by text not null,
    created_at text not null, taken_back_at text`
  )
  await run('insert into bank_imports select *, null from bank_imports_before')
  await table(
    'bank_lines',
    `id text primary key, account text not null references books_accounts (code), import_id text not null references bank_imports (id),
    place integer not null, date ${sorted} not null, amount ${big} not null check (amount <> 0), text text not null,
    text_key text not null, key ${sorted} not null, reference text, balance ${big}`
  )
  await run('insert into bank_lines select * from bank_lines_before')
  await table(
    'bank_matches',
    `id text primary key, line_id text not null references bank_lines (id), account text not null references books_accounts (code),
    entry_id text, amount ${big} not null check (amount <> 0), target text not null, created_by text not null, created_at text not null`
  )
  await run('insert into bank_matches select * from bank_matches_before')
  for (const name of ['bank_matches', 'bank_lines', 'bank_imports']) await run(`drop table ${name}_before`)
  await unique('bank_lines_key', 'bank_lines (account, key)')
  await index('bank_lines_day', 'bank_lines (account, date, id)')
  await index('bank_lines_text', 'bank_lines (text_key)')
  await index('bank_matches_line', 'bank_matches (line_id)')
  await unique('bank_matches_entry', 'bank_matches (entry_id, account) where entry_id is not null')
  const fail = "begin select raise(abort, 'bank_lines is append-only'); end"
  const exists = 'when exists (select 1 from bank_lines where id = new.id)'
  await run(`CREATE TRIGGER bank_lines_no_replace before insert on bank_lines ${exists} ${fail}`)
  await run(`CREATE TRIGGER bank_lines_no_update before update on bank_lines ${fail}`)
  await run(`CREATE TRIGGER bank_lines_no_delete before delete on bank_lines when not ${IS_TAKEN_BACK} ${fail}`)
}

async function alter(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('alter table bank_imports drop constraint bank_imports_sha256_key')
  await run('alter table bank_imports add column taken_back_at text')
  await run('drop trigger bank_lines_append_only on bank_lines')
  await run(
    'create trigger bank_lines_append_only before update or truncate on bank_lines for each statement execute function bank_lines_append_only()'
  )
  await run(
    `create function bank_lines_taken_back() returns trigger language plpgsql as $$ begin
      if not ${IS_TAKEN_BACK} then raise exception 'bank_lines is append-only'; end if; return old; end $$`
  )
  await run('create trigger bank_lines_taken_back before delete on bank_lines for each row execute function bank_lines_taken_back()')
}

/** An import can be taken back: its lines go, what it was stays. The same file may be imported again then, and into another account. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const tools = tableTools(db, dialect)
  if (dialect === 'sqlite') await rebuild(db, tools)
  else await alter(db)
  await tools.unique('bank_imports_file', 'bank_imports (account, sha256) where taken_back_at is null')
  await tools.index('bank_imports_account', 'bank_imports (account, id) where taken_back_at is null')
  await tools.index('bank_imports_newest', 'bank_imports (taken_back_at, id)')
  await tools.index('bank_lines_import', 'bank_lines (import_id)')
}

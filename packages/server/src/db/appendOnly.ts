import { sql } from 'kysely'
import type { Db, DialectName } from './open.ts'

/** The columns of the key of a table whose key is not its `number`. */
const KEYS: Record<string, readonly string[]> = {
  bank_lines: ['id'],
  books_years: ['closing', 'from_day'],
  books_postings: ['entry', 'place'],
  payments_allocations: ['id'],
  assemblies_rules: ['version'],
  meetings_services: ['id'],
  meetings_roll: ['meeting_id', 'unit_id'],
  meetings_objections: ['id'],
  minutes_versions: ['meeting_id', 'number'],
  minutes_signatures: ['id'],
  results: ['resolution_id']
}

/** Returns the triggers of SQLite by name. REPLACE removes a row and passes the other two. */
function sqliteTriggers(table: string): Map<string, string> {
  const fail = `begin select raise(abort, '${table} is append-only'); end`
  const isSame = (KEYS[table] ?? ['number']).map((column) => `${column} = new.${column}`).join(' and ')
  const exists = `when exists (select 1 from ${table} where ${isSame})`
  const events = {
    replace: `before insert on ${table} ${exists}`,
    update: `before update on ${table}`,
    delete: `before delete on ${table}`
  }
  return new Map(
    Object.entries(events).map(([name, event]) => [`${table}_no_${name}`, `CREATE TRIGGER ${table}_no_${name} ${event} ${fail}`])
  )
}

function postgresBody(table: string): string {
  return ` begin raise exception '${table} is append-only'; end `
}

/** Returns the statements after which rows can be added to the table and read, never changed or removed. */
export function appendOnlyStatements(dialect: DialectName, table: string): string[] {
  if (dialect === 'sqlite') return [...sqliteTriggers(table).values()]
  return [
    `create function ${table}_append_only() returns trigger language plpgsql as $$${postgresBody(table)}$$`,
    `create trigger ${table}_append_only before update or delete or truncate on ${table} for each statement execute function ${table}_append_only()`
  ]
}

/** The bits of `pg_trigger.tgtype` for BEFORE, and each of UPDATE, DELETE and TRUNCATE. */
const POSTGRES_EVENTS = 2 + 8 + 16 + 32

async function presentOnPostgres(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    select tgenabled in ('O', 'A') and tgtype = ${POSTGRES_EVENTS} and prosrc = ${postgresBody(table)} as ok
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where tgrelid = ${table}::regclass and tgname = ${`${table}_append_only`}`.execute(db)
  return rows[0]?.ok === true
}

/** Returns the names of the triggers of an append-only table that somebody has removed, switched off or changed. */
export async function missingTriggers(db: Db, dialect: DialectName, table: string): Promise<string[]> {
  if (dialect === 'postgres') return (await presentOnPostgres(db, table)) ? [] : [`${table}_append_only`]
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' and tbl_name = ${table}`.execute(db)
  const found = new Map(rows.map((row) => [row.name, row.sql]))
  return [...sqliteTriggers(table)].filter(([name, statement]) => found.get(name) !== statement).map(([name]) => name)
}

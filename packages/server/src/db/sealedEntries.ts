import { sql } from 'kysely'
import { missingTriggers } from './appendOnly.ts'
import type { Db, DialectName } from './open.ts'

/** The tables of the ledger to which rows are only added. */
export const LEDGER_TABLES = ['books_entries', 'books_postings', 'books_closings', 'books_years'] as const

const LATE = 'A posting belongs to an entry that is sealed already'
const ENTRY_EXISTS = 'exists (select 1 from books_entries where number = new.entry)'

const UNBALANCED = 'An entry follows the last one, has all its postings, of its day, sums to 0 in each fund, and mirrors what it reverses'
/** The conditions that make a new row of `books_entries` wrong: its postings are inserted before it. */
const IS_WRONG = [
  'new.number <> (select coalesce(max(number), 0) + 1 from books_entries)',
  'new.postings < 2',
  'new.postings <> (select count(*) from books_postings where entry = new.number)',
  'exists (select 1 from books_postings where entry = new.number and day <> new.day)',
  'exists (select fund from books_postings where entry = new.number group by fund having sum(amount) <> 0)',
  `(new.reverses is not null and (
    not exists (select 1 from books_entries where number = new.reverses and reverses is null)
    or exists (select account from books_postings where entry in (new.number, new.reverses)
      group by account, fund, unit_id having sum(amount) <> 0)))`
].join(' or ')

const CLOSED = 'The month of an entry is closed'
/** The last row says until which month the books are closed; null: no month is. */
const IS_CLOSED = '(select through from books_closings order by number desc limit 1) >= substr(new.day, 1, 7)'

/** The triggers by their names: the condition, and the database's message. */
const SEALS = [
  { name: 'books_postings_late', table: 'books_postings', condition: ENTRY_EXISTS, message: LATE },
  { name: 'books_entries_sealed', table: 'books_entries', condition: IS_WRONG, message: UNBALANCED },
  { name: 'books_entries_closed', table: 'books_entries', condition: IS_CLOSED, message: CLOSED }
]
type Seal = (typeof SEALS)[number]

const sqliteTrigger = ({ name, table, condition, message }: Seal) =>
  `CREATE TRIGGER ${name} before insert on ${table} when ${condition} begin select raise(abort, '${message}'); end`
const postgresBody = ({ condition, message }: Seal) => ` begin if ${condition} then raise exception '${message}'; end if; return new; end `

/**
 * Returns the statements after which the ledger takes only entries that are right: the postings go in first, and the row of
 * the entry seals them; and no entry of a closed month. Whatever writes to the database, a command of SQL too, is held to
 * it.
 */
export function sealStatements(dialect: DialectName): string[] {
  if (dialect === 'sqlite') return SEALS.map(sqliteTrigger)
  return SEALS.flatMap((seal) => [
    `create function ${seal.name}() returns trigger language plpgsql as $$${postgresBody(seal)}$$`,
    `create trigger ${seal.name} before insert on ${seal.table} for each row execute function ${seal.name}()`
  ])
}

/** The bits of `pg_trigger.tgtype` for BEFORE, ROW and INSERT. */
const POSTGRES_EVENTS = 1 + 2 + 4

async function isPresent(db: Db, dialect: DialectName, seal: Seal): Promise<boolean> {
  if (dialect === 'sqlite') {
    const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where type = 'trigger' and name = ${seal.name}`.execute(db)
    return rows[0]?.sql === sqliteTrigger(seal)
  }
  const { rows } = await sql<{ ok: boolean }>`
    select tgenabled in ('O', 'A') and tgtype = ${POSTGRES_EVENTS} and prosrc = ${postgresBody(seal)} as ok
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where tgrelid = ${seal.table}::regclass and tgname = ${seal.name}`.execute(db)
  return rows[0]?.ok === true
}

/** Returns the names of the ledger's triggers that somebody has removed, switched off or changed. */
export async function missingSeals(db: Db, dialect: DialectName): Promise<string[]> {
  const missing: string[] = []
  for (const seal of SEALS) if (!(await isPresent(db, dialect, seal))) missing.push(seal.name)
  for (const table of LEDGER_TABLES) missing.push(...(await missingTriggers(db, dialect, table)))
  return missing
}

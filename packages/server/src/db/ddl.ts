import { type Kysely, sql } from 'kysely'
import { appendOnlyStatements } from './appendOnly.ts'
import type { DialectName } from './open.ts'

type Run = (statement: string) => Promise<unknown>

/** How many changes of a followed table are known one by one; who is further behind reads all of it. */
const CHANGES_KEPT = 5_000

/** What counts a change of a table, and where it is followed also writes which record has changed. */
function addition(table: string, isFollowed: boolean) {
  const count = `insert into revisions (name, number) values ('${table}', 1) on conflict (name) do update set number = revisions.number + 1`
  const log = (number: string, id: string) =>
    `insert into record_changes (name, number, record_id) values ('${table}', ${number}, ${id});
    delete from record_changes where name = '${table}' and number <= ${number} - ${CHANGES_KEPT};`
  return { count, log: isFollowed ? log : () => '' }
}

const changed = (columns: readonly string[], different: string) =>
  columns.map((column) => `old.${column} ${different} new.${column}`).join(' or ')

async function countOnSqlite(run: Run, table: string, columns: readonly string[], isFollowed: boolean): Promise<void> {
  const { count, log } = addition(table, isFollowed)
  const number = `(select number from revisions where name = '${table}')`
  const create = (name: string, when: string, row: string) =>
    run(`create trigger ${table}_${name}_counted after ${when} begin ${count}; ${log(number, `${row}.id`)} end`)
  await create('insert', `insert on ${table}`, 'new')
  await create('delete', `delete on ${table}`, 'old')
  await create('update', `update of ${columns.join(', ')} on ${table} when ${changed(columns, 'is not')}`, 'new')
}

async function countOnPostgres(run: Run, table: string, columns: readonly string[], isFollowed: boolean): Promise<void> {
  const { count, log } = addition(table, isFollowed)
  await run(
    `create function ${table}_counted() returns trigger language plpgsql as $$
    declare counted bigint;
    begin ${count} returning revisions.number into counted; ${log('counted', 'coalesce(new.id, old.id)')} return null; end $$`
  )
  // Deferred to the commit: a row that all writers change is locked last and briefly. So numbers are given in the order of commits.
  const create = (name: string, when: string, condition = '') =>
    run(
      `create constraint trigger ${table}_${name}_counted after ${when} on ${table} deferrable initially deferred for each row ${condition} execute function ${table}_counted()`
    )
  await create('rows', 'insert or delete')
  await create('update', `update of ${columns.join(', ')}`, `when (${changed(columns, 'is distinct from')})`)
}

/** The parts of the schema that differ between the two databases. */
export function ddl(dialect: DialectName) {
  const sqlite = dialect === 'sqlite'
  const run = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db)
  const count = (isFollowed: boolean) => (db: Kysely<unknown>, table: string, columns: readonly string[]) =>
    (sqlite ? countOnSqlite : countOnPostgres)((statement) => run(db, statement), table, columns, isFollowed)
  return {
    /** The type of text that is sorted by code point, on any server's locale. */
    sorted: sqlite ? 'text' : 'text collate "C"',
    /** The type of integers beyond 32 bits: cents, sums. */
    big: sqlite ? 'integer' : 'bigint',

    /** After the columns of a table whose rows must not tell in which order they came: they lie in the order of their key. */
    unordered: sqlite ? 'without rowid' : '',

    /** Counts the changes of a table's rows and of these columns, whoever makes them: see `revisions` in `core`. */
    counted: count(false),
    /** The same, and writes which records have changed: see `recordIndex` in `core`. */
    followed: count(true),

    /** Rows with a `number` that can be added and read, never changed or removed. */
    appendOnly: async (db: Kysely<unknown>, table: string) => {
      for (const statement of appendOnlyStatements(dialect, table)) await run(db, statement)
    }
  }
}

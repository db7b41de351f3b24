import { type Kysely, sql } from 'kysely'
import { appendOnlyStatements } from './appendOnly.ts'
import type { DialectName } from './open.ts'

/** The columns that every record has. */
export const RECORD = 'created_at text not null, updated_at text not null, version integer not null default 1, deleted_at text'

/** Runs the deferred checks now, on PostgreSQL. A table cannot be altered as long as one of its checks waits for the commit. */
export async function checkDeferred(db: Pick<Kysely<unknown>, 'getExecutor'>): Promise<void> {
  await sql`set constraints all immediate`.execute(db)
  await sql`set constraints all deferred`.execute(db)
}

/** Returns the tools with which a migration makes tables. */
export function tableTools(db: Kysely<unknown>, dialect: DialectName) {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const sqlite = dialect === 'sqlite'
  return {
    /** The type of text that is sorted by code point, on any server's locale. */
    sorted: sqlite ? 'text' : 'text collate "C"',
    /** The type of integers beyond 32 bits: cents, sums. */
    big: sqlite ? 'integer' : 'bigint',
    /**
     * The text after the columns of a table whose rows must not tell in which order they came: on SQLite they lie in the
     * order of their key.
     */
    unordered: sqlite ? 'without rowid' : '',
    /** Makes the rows of a table ones that can be added and read, never changed or removed. */
    appendOnly: async (table: string) => {
      for (const statement of appendOnlyStatements(dialect, table)) await run(statement)
    },
    table: (name: string, columns: string, more = '') => run(`create table ${name} (${columns}) ${more}`),
    /** Rows that are there get its default, or null. */
    column: (table: string, column: string) => run(`alter table ${table} add column ${column}`),
    index: (name: string, on: string) => run(`create index ${name} on ${on}`),
    unique: (name: string, on: string) => run(`create unique index ${name} on ${on}`)
  }
}
export type TableTools = ReturnType<typeof tableTools>

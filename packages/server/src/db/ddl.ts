import { type Kysely, sql } from 'kysely'
import { appendOnlyStatements } from './appendOnly.ts'
import type { DialectName } from './open.ts'

/** The parts of the schema that differ between the two databases. */
export function ddl(dialect: DialectName) {
  const sqlite = dialect === 'sqlite'
  const run = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db)
  return {
    /** The type of text that is sorted by code point, on any server's locale. */
    sorted: sqlite ? 'text' : 'text collate "C"',
    /** The type of integers beyond 32 bits: cents, sums. */
    big: sqlite ? 'integer' : 'bigint',
    /** After the columns of a table whose rows must not tell in which order they came: on SQLite they lie in the order of their key. */
    unordered: sqlite ? 'without rowid' : '',

    /** Makes the rows of a table, which has a `number`, ones that can be added and read, never changed or removed. */
    appendOnly: async (db: Kysely<unknown>, table: string) => {
      for (const statement of appendOnlyStatements(dialect, table)) await run(db, statement)
    }
  }
}

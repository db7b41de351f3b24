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

    /** Makes `search_key` findable by substring: FTS5 trigrams beside the table, or a pg_trgm index. */
    searchable: async (db: Kysely<unknown>, table: string) => {
      if (!sqlite) {
        await run(db, 'create extension if not exists pg_trgm')
        await run(db, `create index ${table}_search on ${table} using gin (search_key gin_trgm_ops)`)
        return
      }
      // `row_key` is the row's own number by name: a plain rowid may change when the file is compacted.
      await run(
        db,
        `create virtual table ${table}_search using fts5(search_key, content='${table}', content_rowid='row_key', tokenize='trigram case_sensitive 1')`
      )
      const remove = `insert into ${table}_search(${table}_search, rowid, search_key) values ('delete', old.row_key, old.search_key);`
      const add = `insert into ${table}_search(rowid, search_key) values (new.row_key, new.search_key);`
      await run(db, `create trigger ${table}_search_insert after insert on ${table} begin ${add} end`)
      await run(db, `create trigger ${table}_search_delete after delete on ${table} begin ${remove} end`)
      await run(db, `create trigger ${table}_search_update after update of search_key on ${table} begin ${remove} ${add} end`)
    },

    /** Rows with a `number` that can be added and read, never changed or removed. */
    appendOnly: async (db: Kysely<unknown>, table: string) => {
      for (const statement of appendOnlyStatements(dialect, table)) await run(db, statement)
    }
  }
}

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

    /** Counts the changes of a table's rows and of these columns, whoever makes them: see `revisions` in `core`. */
    counted: async (db: Kysely<unknown>, table: string, columns: readonly string[]) => {
      const add = `insert into revisions (name, number) values ('${table}', 1) on conflict (name) do update set number = revisions.number + 1`
      const changed = (different: string) => columns.map((column) => `old.${column} ${different} new.${column}`).join(' or ')
      if (sqlite) {
        for (const change of ['insert', 'delete'])
          await run(db, `create trigger ${table}_${change}_counted after ${change} on ${table} begin ${add}; end`)
        const when = `update of ${columns.join(', ')} on ${table} when ${changed('is not')}`
        await run(db, `create trigger ${table}_update_counted after ${when} begin ${add}; end`)
        return
      }
      await run(db, `create function ${table}_counted() returns trigger language plpgsql as $$ begin ${add}; return null; end $$`)
      // Deferred to the commit: a row that all writers change is locked last and briefly.
      const create = (name: string, when: string, condition = '') =>
        run(
          db,
          `create constraint trigger ${table}_${name}_counted after ${when} on ${table} deferrable initially deferred for each row ${condition} execute function ${table}_counted()`
        )
      await create('rows', 'insert or delete')
      await create('update', `update of ${columns.join(', ')}`, `when (${changed('is distinct from')})`)
    },

    /** Rows with a `number` that can be added and read, never changed or removed. */
    appendOnly: async (db: Kysely<unknown>, table: string) => {
      for (const statement of appendOnlyStatements(dialect, table)) await run(db, statement)
    }
  }
}

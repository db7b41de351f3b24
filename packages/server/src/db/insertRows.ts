import { type Insertable, type Kysely, PostgresAdapter, sql } from 'kysely'
import { compileOnce } from './compileOnce.ts'
import type { Db } from './open.ts'
import type { Schema } from './schema.ts'

/** The numbers of rows for which statements are compiled on SQLite; other numbers are put together from them. */
const SIZES = [64, 16, 4, 2, 1]
/** The rows of one statement on PostgreSQL. */
const AT_ONCE = 500

/** Replaces half of a surrogate pair: PostgreSQL's JSON takes none, and the driver would replace it too. */
const wellFormed = (_column: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

/**
 * Inserts rows with the same columns; `skip` leaves those out that are there already. Compiled once for each size, because
 * building the statement takes longer than running it. PostgreSQL gets several rows as one value: to send and read each column
 * of each row as a value of its own takes twice as long.
 */
export function rowInserter<Table extends keyof Schema>(table: Table, onDuplicate: 'fail' | 'skip') {
  // The values are those of the table's rows, whichever table it is.
  const into = (db: Db) => db.insertInto(table as 'totals')
  const finish = (insertion: ReturnType<ReturnType<typeof into>['values']>) =>
    onDuplicate === 'skip' ? insertion.onConflict((conflict) => conflict.doNothing()) : insertion

  const insert = compileOnce<unknown[], unknown, readonly string[]>((db, value, [size, ...columns]) => {
    const placeholders = Array.from({ length: Number(size) }, (_, row) =>
      Object.fromEntries(columns.map((column, index) => [column, value(row * columns.length + index)]))
    )
    // The columns are known when it runs, and not to the compiler.
    return finish(into(db).values(placeholders as never))
  })

  const insertJson = compileOnce<{ rows: string }, unknown, readonly string[]>((db, value, columns) => {
    const names = sql.join(columns.map((column) => sql.ref(column)))
    const rows = sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${value('rows')}::json)`
    return finish(
      into(db)
        .columns(columns as never)
        .expression(rows as never)
    )
  })

  return async (db: Db, rows: readonly Insertable<Schema[Table]>[]): Promise<void> => {
    const columns = Object.keys(rows[0] ?? {}) as (keyof Insertable<Schema[Table]> & string)[]
    const isJson = rows.length > 1 && (db as Kysely<Schema>).getExecutor().adapter instanceof PostgresAdapter
    let done = 0
    for (; isJson && done < rows.length; done += AT_ONCE)
      await insertJson(db, { rows: JSON.stringify(rows.slice(done, done + AT_ONCE), wellFormed) }, columns)
    for (const size of SIZES) {
      for (; rows.length - done >= size; done += size) {
        const values = rows.slice(done, done + size).flatMap((row) => columns.map((column) => row[column]))
        await insert(db, values, [String(size), ...columns])
      }
    }
  }
}

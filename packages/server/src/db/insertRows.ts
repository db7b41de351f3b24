import type { Insertable } from 'kysely'
import { compileOnce } from './compileOnce.ts'
import type { Db } from './open.ts'
import type { Schema } from './schema.ts'

/** Statements are compiled for these numbers of rows; other numbers are put together from them. */
const SIZES = [64, 16, 4, 1]

/**
 * Inserts rows with the same columns; `skip` leaves those out that are there already. Compiled once for each size, because
 * building the statement takes longer than running it.
 */
export function rowInserter<Table extends keyof Schema>(table: Table, onDuplicate: 'fail' | 'skip') {
  const insert = compileOnce<unknown[], unknown, readonly string[]>((db, value, [size, ...columns]) => {
    const places = Array.from({ length: Number(size) }, (_, row) =>
      Object.fromEntries(columns.map((column, index) => [column, value(row * columns.length + index)]))
    )
    // Whichever table it is, the places are those of its rows.
    const insertion = db.insertInto(table as 'totals').values(places as never)
    return onDuplicate === 'skip' ? insertion.onConflict((conflict) => conflict.doNothing()) : insertion
  })

  return async (db: Db, rows: readonly Insertable<Schema[Table]>[]): Promise<void> => {
    const columns = Object.keys(rows[0] ?? {}) as (keyof Insertable<Schema[Table]> & string)[]
    let done = 0
    for (const size of SIZES) {
      for (; rows.length - done >= size; done += size) {
        const values = rows.slice(done, done + size).flatMap((row) => columns.map((column) => row[column]))
        await insert(db, values, [String(size), ...columns])
      }
    }
  }
}

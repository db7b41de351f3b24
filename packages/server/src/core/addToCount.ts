import { type Selectable, sql } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { Ctx } from './context.ts'
import type { RecordTable } from './versions.ts'

type Row<Table extends RecordTable> = Selectable<Schema[Table]>
/** The columns of numbers. */
type Count<Table extends RecordTable> = {
  [Column in keyof Row<Table>]: Row<Table>[Column] extends number ? Column : never
}[keyof Row<Table>]

/**
 * Adds to a count that a record keeps of what belongs to it; this moves neither its version nor its time of change. False when
 * it is deleted, is no longer as `where` says, or would have more than `most`, also of several calls at once.
 */
export async function addToCount<Table extends RecordTable>(
  { db }: Pick<Ctx<unknown>, 'db'>,
  table: Table,
  where: Partial<Row<Table>> & Pick<Row<Table>, 'id' & keyof Row<Table>>,
  column: Count<Table> & string,
  by: number,
  most?: number
): Promise<boolean> {
  const count = sql.ref(column)
  const conditions = [
    sql`deleted_at is null`,
    ...Object.entries(where).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    ...(most === undefined ? [] : [sql`${count} <= ${most - by}`])
  ]
  // Each of these tables has the named columns, so the cast is safe. The builder is used because a statement that is only text
  // empties all caches.
  const { numUpdatedRows } = await db
    .updateTable(table as 'documents')
    .set({ [column]: sql`${count} + ${by}` })
    .where(sql<boolean>`${sql.join(conditions, sql` and `)}`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

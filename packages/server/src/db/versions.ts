import type { Instant } from '@verandah/contract/dates'
import type { Updateable } from 'kysely'
import { refuse } from '../http/problem.ts'
import type { Schema } from './schema.ts'
import type { Ctx } from './transact.ts'

/** The tables of records: with a version, and soft deletes. */
type RecordTable = {
  [Table in keyof Schema]: Schema[Table] extends { version: number; deleted_at: Instant | null } ? Table : never
}[keyof Schema]

/**
 * Writes these columns of a record and no others, with the next version, when nobody else did since the row was read:
 * of two deeds at once one succeeds. Undefined when somebody else was faster.
 */
export async function writeVersion<Row extends { id: string; version: number }>(
  ctx: Pick<Ctx<unknown>, 'db' | 'now'>,
  table: RecordTable,
  row: Row,
  changes: Partial<Row>
): Promise<Row | undefined> {
  const stamp = { updated_at: ctx.now, version: row.version + 1 }
  const written: object = { ...changes, ...stamp }
  const { numUpdatedRows } = await ctx.db
    // Whichever table it is, it has these columns.
    .updateTable(table as 'meetings')
    .set(written as Updateable<Schema['meetings']>)
    .where('id', '=', row.id as Schema['meetings']['id'])
    .where('version', '=', row.version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? undefined : { ...row, ...changes, ...stamp }
}

/** The same, where somebody else's change is a refusal: 412 for who named the version they saw, else 409. */
export async function changeRecord<Row extends { id: string; version: number }>(
  ctx: Pick<Ctx<unknown>, 'db' | 'now'>,
  table: RecordTable,
  row: Row,
  changes: Partial<Row>,
  ifMatch: number | undefined
): Promise<Row> {
  return (await writeVersion(ctx, table, row, changes)) ?? refuse(ifMatch === undefined ? 'conflict' : 'stale')
}

import { hash } from 'node:crypto'
import type { Instant } from '@verandah/contract/dates'
import type { Updateable } from 'kysely'
import type { RecordColumns } from '../db/columns.ts'
import type { Schema, TablesWith } from '../db/schema.ts'
import type { Ctx } from './context.ts'
import { throwConflict, throwProblem } from './problem.ts'

/** The tables of records: with a version, and soft deletes. */
export type RecordTable = TablesWith<{ version: number; deleted_at: Instant | null }>
type WriteCtx = Pick<Ctx<unknown>, 'db' | 'now'>
interface Versioned {
  id: string
  version: number
}

const VERSION_DIGITS = 12

/** Returns the version of a record without a column for one: another number for other content, the same for the same. */
export function contentVersion(content: unknown): number {
  return Number.parseInt(hash('sha256', JSON.stringify(content), 'hex').slice(0, VERSION_DIGITS), 16)
}

/** Returns the columns of a new record that all records have. */
export function firstVersion({ now }: Pick<Ctx<unknown>, 'now'>): RecordColumns {
  return { created_at: now, updated_at: now, version: 1, deleted_at: null }
}

/** Returns the fields that all records have in answers. */
export function presentRecord<Id extends string>(row: Omit<RecordColumns, 'deleted_at'> & { id: Id }) {
  return { _id: row.id, createdAt: row.created_at, updatedAt: row.updated_at, version: row.version }
}

/**
 * Writes these columns of a record and the next version, if the record has not changed since the row was read:
 * of two actions at once one succeeds. Undefined when somebody else was faster.
 */
export async function writeVersion<Row extends Versioned>(
  ctx: WriteCtx,
  table: RecordTable,
  row: Row,
  changes: Partial<Row>
): Promise<Row | undefined> {
  const stamp = { updated_at: ctx.now, version: row.version + 1 }
  const written: object = { ...changes, ...stamp }
  const { numUpdatedRows } = await ctx.db
    // The table has these columns, whichever it is.
    .updateTable(table as 'meetings')
    .set(written as Updateable<Schema['meetings']>)
    .where('id', '=', row.id as Schema['meetings']['id'])
    .where('version', '=', row.version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? undefined : { ...row, ...changes, ...stamp }
}

/** Locks the row of a record until the transaction ends, without a change. */
export async function lockRecord({ db }: Pick<Ctx<unknown>, 'db'>, table: RecordTable, id: string): Promise<void> {
  await db
    // The table has these columns, whichever it is.
    .updateTable(table as 'meetings')
    .set((set) => ({ version: set.ref('version') }))
    .where('id', '=', id as Schema['meetings']['id'])
    .execute()
}

/** Writes these columns and the next version; throws 412 or 409 when somebody else was faster. */
export async function changeRecord<Row extends Versioned>(
  ctx: WriteCtx,
  table: RecordTable,
  row: Row,
  changes: Partial<Row>,
  ifMatch: number | undefined
): Promise<Row> {
  return (await writeVersion(ctx, table, row, changes)) ?? throwConflict(ifMatch)
}

/** Deletes softly. Of two deletions at once the second finds nothing; 412 or 409 when it was changed meanwhile. */
export async function deleteRecord<Row extends Versioned>(
  ctx: WriteCtx,
  table: RecordTable,
  row: Row,
  ifMatch: number | undefined,
  alsoWritten: Partial<Row> = {}
): Promise<void> {
  // Every record has this column, also where the row that was read is without it.
  const deleted = { ...alsoWritten, deleted_at: ctx.now } as unknown as Partial<Row>
  if ((await writeVersion(ctx, table, row, deleted)) !== undefined) return
  const left = ctx.db
    .selectFrom(table as 'meetings')
    .select('id')
    .where('id', '=', row.id as Schema['meetings']['id'])
    .where('deleted_at', 'is', null)
  if ((await left.executeTakeFirst()) === undefined) throwProblem('not_found')
  throwConflict(ifMatch)
}

/** Returns only the columns whose value differs; `undefined` means unchanged. */
export function changedColumns<Row extends object>(row: Row, wanted: { [Column in keyof Row]?: Row[Column] | undefined }): Partial<Row> {
  const entries = Object.entries(wanted).filter(([column, value]) => value !== undefined && row[column as keyof Row] !== value)
  return Object.fromEntries(entries) as Partial<Row>
}

import { createHash } from 'node:crypto'
import type { Db, DialectName } from '../db/open.ts'
import { type Row, type TableShape, tableRows, tableShapes } from '../db/tableRows.ts'
import { ARCHIVED_TABLES } from './archivedColumns.ts'

/** Returns the tables that an archive has, each after those that it refers to. */
export async function archivedTables(db: Db, dialect: DialectName): Promise<TableShape[]> {
  return (await tableShapes(db, dialect)).filter(({ name }) => ARCHIVED_TABLES.has(name))
}

/** Writes the columns in the order of their names: the same line on both databases, whatever order they were made in. */
function toLine(row: Row): string {
  return `${JSON.stringify(Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))))}\n`
}

/** Returns the rows of a table as an archive has them. */
export type Kept = (table: string, rows: readonly Row[]) => readonly Row[]

/** Yields a table as an archive has it: a line of JSON for each row, in the order of its key. */
export async function* tableLines(db: Db, dialect: DialectName, shape: TableShape, kept: Kept): AsyncGenerator<Buffer> {
  for await (const page of tableRows(db, dialect, shape)) {
    const rows = kept(shape.name, page)
    if (rows.length > 0) yield Buffer.from(rows.map(toLine).join(''))
  }
}

/** Returns the SHA-256 that the table's entry has in an archive. */
export async function hashTable(db: Db, dialect: DialectName, shape: TableShape, kept: Kept): Promise<string> {
  const hash = createHash('sha256')
  for await (const lines of tableLines(db, dialect, shape, kept)) hash.update(lines)
  return hash.digest('hex')
}

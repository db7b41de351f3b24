import { createHash } from 'node:crypto'
import type { Db, DialectName } from '../db/open.ts'
import { type Row, type TableShape, tableRows, tableShapes } from '../db/tableRows.ts'
import { ARCHIVED_TABLES } from './archivedColumns.ts'
import { type Circumstances, keptRows } from './leftOut.ts'

/** The tables that an archive has, each after those that it refers to. */
export async function archivedTables(db: Db, dialect: DialectName): Promise<TableShape[]> {
  return (await tableShapes(db, dialect)).filter(({ name }) => ARCHIVED_TABLES.has(name))
}

/** Columns in the order of their names: the same line on both databases, whatever order they were made in. */
function toLine(row: Row): string {
  return `${JSON.stringify(Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))))}\n`
}

/** A table as an archive has it: a line of JSON for each row, in the order of its key. `seen` gets the rows too. */
export async function* tableLines(
  db: Db,
  dialect: DialectName,
  shape: TableShape,
  circumstances: Circumstances,
  seen: (rows: readonly Row[]) => void
): AsyncGenerator<Buffer> {
  for await (const page of tableRows(db, dialect, shape)) {
    const rows = keptRows(shape.name, page, circumstances)
    seen(rows)
    if (rows.length > 0) yield Buffer.from(rows.map(toLine).join(''))
  }
}

/** The SHA-256 that the table's entry has in an archive. */
export async function hashTable(db: Db, dialect: DialectName, shape: TableShape, circumstances: Circumstances): Promise<string> {
  const hash = createHash('sha256')
  for await (const lines of tableLines(db, dialect, shape, circumstances, () => undefined)) hash.update(lines)
  return hash.digest('hex')
}

import { UNIT_TABLE_ROWS } from '@verandah/contract/limits'
import type { ImportForm, UnitsImport } from '@verandah/contract/unitsTable'
import type { ReadContext } from '../../../core/context.ts'
import { fromCell } from '../../../http/answers/csv.ts'
import type { UploadedFile } from '../../../storage/storage.ts'
import { isWorkbook, readTableFile } from '../../../storage/tables/tableFile.ts'
import { rowsToRead } from '../../../storage/tables/heads.ts'
import { hasUnitHeads, readHeads } from './columns.ts'
import { readRows, type ParsedRow } from './rows.ts'

/** A table that was read, before the database is asked. */
export interface UnitTable extends Pick<
  UnitsImport,
  'columns' | 'mapping' | 'sheet' | 'hiddenRows' | 'unread' | 'leftOut' | 'isTotalChecked'
> {
  rows: ParsedRow[]
}

/** Reads the file; 400 at `file` or `mapping` where it is no table, or where its total is not that of its rows. */
export async function readUnitTable(
  { t }: Pick<ReadContext, 't'>,
  file: UploadedFile,
  { mapping: chosen, leaveOut }: ImportForm
): Promise<UnitTable> {
  const { sheet, rows: written, hiddenRows } = await readTableFile(file, rowsToRead(UNIT_TABLE_ROWS), hasUnitHeads(chosen, t))
  const lines = isWorkbook(file) ? written : written.map(({ line, cells }) => ({ line, cells: cells.map((cell) => fromCell(cell)) }))
  const { table, mapping } = readHeads(lines, chosen, { most: UNIT_TABLE_ROWS, t })
  const columns = table.heads.flatMap((head) => head ?? [])
  const read = new Set(Object.values(mapping))
  const unread = columns.filter((head) => !read.has(head))
  const { rows, leftOut, isTotalChecked } = readRows(table, mapping, leaveOut)
  return { columns, mapping, sheet, hiddenRows, unread, leftOut, isTotalChecked, rows }
}

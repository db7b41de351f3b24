import { UNIT_TABLE_ROWS } from '@verandah/contract/limits'
import type { ImportMapping, UnitsImport } from '@verandah/contract/unitsTable'
import type { ReadContext } from '../../../core/context.ts'
import { fromCell } from '../../../http/answers/csv.ts'
import type { UploadedFile } from '../../../storage/storage.ts'
import { isWorkbook, readTableFile } from '../../../storage/tables/tableFile.ts'
import { readHeads, rowsToRead } from './columns.ts'
import { readRows, type SaidRow } from './rows.ts'

/** A table that was read, before the database is asked. */
export interface UnitTable extends Pick<UnitsImport, 'columns' | 'mapping'> {
  rows: SaidRow[]
}

/** Reads the file; 400 at `file` or `mapping` where it is no table. */
export async function readUnitTable(
  { t }: Pick<ReadContext, 't'>,
  file: UploadedFile,
  said: ImportMapping | undefined
): Promise<UnitTable> {
  const written = await readTableFile(file, rowsToRead(UNIT_TABLE_ROWS))
  const lines = isWorkbook(file) ? written : written.map(({ line, cells }) => ({ line, cells: cells.map((cell) => fromCell(cell)) }))
  const { table, mapping } = readHeads(lines, said, { most: UNIT_TABLE_ROWS, t })
  return { columns: table.heads.flatMap((head) => head ?? []), mapping, rows: readRows(table, mapping) }
}

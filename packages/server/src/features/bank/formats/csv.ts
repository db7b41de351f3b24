import type { CsvColumns } from '@verandah/contract/bankImports'
import { BANK_FILE_LINES } from '@verandah/contract/limits'
import type { Decimal } from '@verandah/contract/writtenAmount'
import type { DayFormat } from '@verandah/contract/writtenDay'
import { DELIMITERS, readCsv } from '../../../storage/tables/csv.ts'
import { HEAD_ROWS } from '../../../storage/tables/heads.ts'
import { findColumns, namedColumns } from './columns.ts'
import type { StatementFile } from './statement.ts'
import { readBankTable } from './table.ts'

/** How the file is written. */
export interface CsvForm {
  columns: CsvColumns
  dateFormat: DayFormat
  decimal: Decimal
}

/** Heads, titles, rows of totals and texts in rows of their own are read besides the lines. */
export const TABLE_ROWS = HEAD_ROWS + BANK_FILE_LINES * 2

/**
 * What separates the columns: what most of the first rows have often enough; of several a tab or a semicolon, which amounts do
 * not have. Undefined where none has.
 */
function delimiterOf(text: string, columns: number): string | undefined {
  const rows = text.slice(0, 64 * 1024).split(/[\r\n]+/, HEAD_ROWS * 2)
  const fitting = (delimiter: string) => rows.filter((row) => row.split(delimiter).length >= columns).length
  const best = DELIMITERS.toReversed().reduce((one, delimiter) => (fitting(delimiter) > fitting(one) ? delimiter : one))
  return fitting(best) > 0 ? best : undefined
}

/** Reads a table of a bank as text; 400 at the columns before any row is looked at. */
export async function readCsvStatement(text: string, form: CsvForm): Promise<StatementFile> {
  const named = namedColumns(form.columns)
  const needed = Math.max(named.length, ...named.map(([, name]) => (typeof name === 'number' ? name : 0)))
  const rows = await readCsv(text, TABLE_ROWS, delimiterOf(text, needed))
  return readBankTable(findColumns(rows, named, form), form)
}

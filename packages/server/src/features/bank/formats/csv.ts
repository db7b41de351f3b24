import type { CsvColumns } from '@verandah/contract/bankImports'
import { BANK_FILE_LINES } from '@verandah/contract/limits'
import type { Decimal } from '@verandah/contract/writtenAmount'
import type { DayFormat } from '@verandah/contract/writtenDay'
import { DELIMITERS, readCsv } from '../../../storage/tables/csv.ts'
import { HEAD_ROWS } from '../../../storage/tables/heads.ts'
import { findColumns, namedColumns } from './columns.ts'
import type { StatementFile } from './statement.ts'
import { readBankTable } from './table.ts'

/** The format of the file. */
export interface CsvForm {
  columns: CsvColumns
  dateFormat: DayFormat
  decimal: Decimal
}

/** The number of rows that are read: headings, titles, totals and texts in rows of their own come besides the lines. */
export const TABLE_ROWS = HEAD_ROWS + BANK_FILE_LINES * 2

/**
 * Returns the delimiter that most of the first rows have often enough; of several a tab or a semicolon, which amounts
 * do not contain. Undefined where there is none.
 */
function delimiterOf(text: string, columns: number): string | undefined {
  const rows = text.slice(0, 64 * 1024).split(/[\r\n]+/, HEAD_ROWS * 2)
  const fitting = (delimiter: string) => rows.filter((row) => row.split(delimiter).length >= columns).length
  const best = DELIMITERS.toReversed().reduce((one, delimiter) => (fitting(delimiter) > fitting(one) ? delimiter : one))
  return fitting(best) > 0 ? best : undefined
}

/** Reads a bank's table as text; throws 400 at the columns before any row is read. */
export async function readCsvStatement(text: string, form: CsvForm): Promise<StatementFile> {
  const named = namedColumns(form.columns)
  const needed = Math.max(named.length, ...named.map(([, name]) => (typeof name === 'number' ? name : 0)))
  const rows = await readCsv(text, TABLE_ROWS, delimiterOf(text, needed))
  return readBankTable(findColumns(rows, named, form), form)
}

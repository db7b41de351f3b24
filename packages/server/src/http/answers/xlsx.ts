import type { Cell, Row, Sheet } from 'write-excel-file/node'
import type { CellKind } from '../../pdf/fileTable.ts'

/** Characters of a column for one share of the width. */
const WIDTH: Record<CellKind, number> = { text: 34, money: 18, day: 14, count: 12, percent: 10 }
const LONGEST_NAME = 31
/** The characters that no name of a sheet may have. */
const NOT_IN_NAMES = /[[\]:*?/\\]/g
/** The characters that XML does not allow: a file with one does not open. */
// oxlint-disable-next-line no-control-regex -- control characters are what it removes
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Returns a text as a cell. It stays text: whatever it begins with, it is no formula. */
export const textCell = (value: string) => ({ value: value.replace(NOT_IN_XML, '').toWellFormed(), type: String })
export const BOLD = { fontWeight: 'bold' } as const

const CELL: Record<CellKind, (value: string | number) => Cell> = {
  text: (value) => textCell(String(value)),
  money: (value) => ({ value: Number(value) / 100, type: Number, format: '#,##0.00;\u2212#,##0.00' }),
  day: (value) => ({ value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }),
  count: (value) => ({ value: Number(value), type: Number, format: '0' }),
  percent: (value) => ({ value: Number(value) / 100, type: Number, format: '0%' })
}

export const toCell = (kind: CellKind, value: string | number | null): Cell => (value === null ? null : CELL[kind](value))

/** Returns the heads of columns: those of numbers and days stand to the right, as their values do. */
export function headRow(columns: readonly { label: string; kind: CellKind }[]): Row {
  return columns.map(({ label, kind }) => ({ ...textCell(label), ...BOLD, align: kind === 'text' ? 'left' : 'right' }))
}

export const columnWidths = (columns: readonly { kind: CellKind }[]) => columns.map(({ kind }) => ({ width: WIDTH[kind] }))

export const sheetName = (title: string) => title.replace(NOT_IN_NAMES, ' ').trim().slice(0, LONGEST_NAME)

export async function makeWorkbook(sheets: Sheet<never>[]): Promise<Buffer> {
  // The library is loaded with the first workbook: at the start it would cost time and memory.
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return writeXlsxFile(sheets).toBuffer()
}

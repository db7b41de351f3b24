import type { Cell, Row, Sheet } from 'write-excel-file/node'
import type { ReportTable, Value, ReportDocument } from './financeTables.present.ts'

type Kind = ReportTable['columns'][number]['kind']

/** Characters of a column for one share of the width. */
const WIDTH: Record<Kind, number> = { text: 34, money: 18, day: 14, count: 12, percent: 10 }
const LONGEST_NAME = 31
/** What no name of a sheet may have. */
const NOT_IN_NAMES = /[[\]:*?/\\]/g
/** XML has no place for these, and a file with one does not open. */
// oxlint-disable-next-line no-control-regex -- control characters are what it removes
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Text stays text: whatever it begins with, it is no formula. */
const text = (value: string) => ({ value: value.replace(NOT_IN_XML, '').toWellFormed(), type: String })
const bold = { fontWeight: 'bold' } as const

const CELL: Record<Kind, (value: Exclude<Value, null>) => Cell> = {
  text: (value) => text(String(value)),
  money: (value) => ({ value: Number(value) / 100, type: Number, format: '#,##0.00;\u2212#,##0.00' }),
  day: (value) => ({ value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }),
  count: (value) => ({ value: Number(value), type: Number, format: '0' }),
  percent: (value) => ({ value: Number(value) / 100, type: Number, format: '0%' })
}

function sheetOf({ title, note, columns, rows, totals }: ReportTable): Sheet<never> {
  const cells = (row: Value[]): Row =>
    columns.map(({ kind }, index) => {
      const value = row[index] ?? null
      return value === null ? null : CELL[kind](value)
    })
  const strong = (row: Row): Row => row.map((cell) => (cell === null ? null : { ...(cell as object), ...bold }))
  const head = columns.map(({ label, kind }) => ({
    ...text(label),
    ...bold,
    align: kind === 'text' ? ('left' as const) : ('right' as const)
  }))
  return {
    sheet: title.replace(NOT_IN_NAMES, ' ').trim().slice(0, LONGEST_NAME),
    columns: columns.map(({ kind }) => ({ width: WIDTH[kind] })),
    data: [
      [{ ...text(title), ...bold, fontSize: 14 }],
      ...(note === '' ? [] : [[text(note)]]),
      [],
      head,
      ...rows.map(cells),
      ...totals.map(cells).map(strong)
    ]
  }
}

/** A sheet for what the report is, and one for each section; amounts are numbers, days are dates. */
export async function reportXlsx({ title, facts, tables }: ReportDocument): Promise<Buffer> {
  const first: Sheet<never> = {
    sheet: title.replace(NOT_IN_NAMES, ' ').trim().slice(0, LONGEST_NAME),
    columns: [{ width: 20 }, { width: 60 }],
    data: [[{ ...text(title), ...bold, fontSize: 14 }], [], ...facts.map(([label, value]) => [{ ...text(label), ...bold }, text(value)])]
  }
  // Loaded with the first workbook: at the start it would cost time and memory.
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return writeXlsxFile([first, ...tables.map(sheetOf)]).toBuffer()
}

import type { Row, Sheet } from 'write-excel-file/node'
import { BOLD, columnWidths, headRow, makeWorkbook, sheetName, textCell, toCell } from '../../http/answers/xlsx.ts'
import type { ReportTable, Value, ReportDocument } from './financeTables.present.ts'

function sheetOf({ title, note, columns, rows, totals }: ReportTable): Sheet<never> {
  const cells = (row: Value[]): Row => columns.map(({ kind }, index) => toCell(kind, row[index] ?? null))
  const strong = (row: Row): Row => row.map((cell) => (cell === null ? null : { ...(cell as object), ...BOLD }))
  return {
    sheet: sheetName(title),
    columns: columnWidths(columns),
    data: [
      [{ ...textCell(title), ...BOLD, fontSize: 14 }],
      ...(note === '' ? [] : [[textCell(note)]]),
      [],
      headRow(columns),
      ...rows.map(cells),
      ...totals.map(cells).map(strong)
    ]
  }
}

/** A sheet for what the report is, and one for each section; amounts are numbers, days are dates. */
export function reportXlsx({ title, facts, tables }: ReportDocument): Promise<Buffer> {
  const first: Sheet<never> = {
    sheet: sheetName(title),
    columns: [{ width: 20 }, { width: 60 }],
    data: [
      [{ ...textCell(title), ...BOLD, fontSize: 14 }],
      [],
      ...facts.map(([label, value]) => [{ ...textCell(label), ...BOLD }, textCell(value)])
    ]
  }
  return makeWorkbook([first, ...tables.map(sheetOf)])
}

import type { Row, Sheet } from 'write-excel-file/node'
import type { FileTable, Value } from '../../pdf/fileTable.ts'
import { BOLD, columnWidths, headRow, sheetName, textCell, toCell } from './xlsx.ts'

const heading = (title: string): Row => [{ ...textCell(title), ...BOLD, fontSize: 14 }]
const markRows = (mark: string | undefined): Row[] => (mark === undefined ? [] : [[{ ...textCell(mark), ...BOLD }]])

/** Returns a table as a sheet of a workbook; amounts are numbers, days are dates. `mark`: the line below each sheet's title. */
export function tableSheet({ title, note, columns, rows, totals }: FileTable, mark?: string): Sheet<never> {
  const cells = (row: Value[]): Row => columns.map(({ kind }, index) => toCell(kind, row[index] ?? null))
  const strong = (row: Row): Row => row.map((cell) => (cell === null ? null : { ...(cell as object), ...BOLD }))
  return {
    sheet: sheetName(title),
    columns: columnWidths(columns),
    data: [
      heading(title),
      ...markRows(mark),
      ...(note === '' ? [] : [[textCell(note)]]),
      [],
      headRow(columns),
      ...rows.map(cells),
      ...totals.map(cells).map(strong)
    ]
  }
}

/** Returns the first sheet, which says what the workbook is. */
export function factsSheet(title: string, facts: readonly [label: string, value: string][], mark?: string): Sheet<never> {
  return {
    sheet: sheetName(title),
    columns: [{ width: 20 }, { width: 60 }],
    data: [heading(title), ...markRows(mark), [], ...facts.map(([label, value]) => [{ ...textCell(label), ...BOLD }, textCell(value)])]
  }
}

import { BYTE_ORDER_MARK, type Cell, csvLines } from '../../http/answers/csv.ts'
import type { ReportTable, Value } from './financeTables.present.ts'
import type { ReportDocument } from './reportHead.present.ts'

const rupees = (value: Value | undefined) => (value === null || value === undefined ? null : Number(value) / 100)

function linesOf({ title, note, columns, rows, totals }: ReportTable): Cell[][] {
  const cells = (row: Value[]) => columns.map(({ kind }, index) => (kind === 'money' ? rupees(row[index]) : (row[index] ?? null)))
  const heading = note === '' ? [[title]] : [[title], [note]]
  return [[], ...heading, columns.map(({ label }) => label), ...rows.map(cells), ...totals.map(cells)]
}

/** The sections one below the other, each line with as many fields (RFC 4180); amounts are numbers. */
export async function reportCsv({ title, facts, tables }: ReportDocument): Promise<string> {
  const lines: Cell[][] = [[title], ...facts, ...tables.flatMap(linesOf)]
  const fields = Math.max(...lines.map(({ length }) => length))
  const even = lines.map((cells) => [...cells, ...Array.from({ length: fields - cells.length }, () => null)])
  return BYTE_ORDER_MARK + (await csvLines(even))
}

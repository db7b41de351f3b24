import type { CsvColumns, CsvDayFormat } from '@verandah/contract/bankImports'
import { BANK_FILE_LINES } from '@verandah/contract/limits'
import { type Cents, NO_MONEY, subtractCents } from '@verandah/contract/money'
import { throwFieldProblem } from '../../../core/problem.ts'
import { fold } from '../../../db/search.ts'
import { DELIMITERS, readCsv, type TableLine } from '../../../storage/tables/csv.ts'
import { readWrittenAmount } from './amounts.ts'
import { readWrittenDay } from './days.ts'
import {
  type Statement,
  type StatementLine,
  throwUnread,
  toReference,
  toText,
  WRONG_AMOUNT,
  WRONG_BALANCE,
  WRONG_DAY
} from './statement.ts'

/** How the file is written. */
export interface CsvForm {
  columns: CsvColumns
  dateFormat: CsvDayFormat
  decimal: '.' | ','
}

type Column = keyof CsvColumns
/** The place of each column that is named, from 0. */
type Places = Partial<Record<Column, number>> & { date: number; text: number }

/** Above the heads may stand so many rows: a title, the account. */
const HEAD_ROWS = 20

/** NFC takes quadratic time for many combining marks. */
const HEAD_LENGTH = 200
const plain = (head: string) => fold(head.slice(0, HEAD_LENGTH).replace(/\s+/gu, ' ').trim())

function namedColumns(columns: CsvColumns): [column: Column, named: string | number][] {
  const named = (Object.entries(columns) as [Column, string | number | null | undefined][]).flatMap(([column, name]) =>
    name === null || name === undefined ? [] : [[column, name] as [Column, string | number]]
  )
  const has = (column: Column) => named.some(([one]) => one === column)
  if (has('amount') ? has('debit') || has('credit') : !has('debit') || !has('credit'))
    throwFieldProblem('columns', 'Name the column of the amount, or those of what went out and what came in')
  return named
}

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

const throwNoColumn = (column: string) =>
  throwFieldProblem('columns', { text: 'The file has no column {{column}}', values: { column: column.slice(0, HEAD_LENGTH) } })

/** Where the columns are, and the rows that may be movements: all of them, or those below the heads. */
function findColumns(rows: readonly TableLine[], named: readonly (readonly [Column, string | number])[]) {
  const heads = named.flatMap(([, name]) => (typeof name === 'string' ? name : []))
  const first = rows.slice(0, HEAD_ROWS + 1).map(({ cells }) => cells.map(plain))
  const at = heads.length === 0 ? -1 : first.findIndex((cells) => heads.every((head) => cells.includes(plain(head))))
  if (heads.length > 0 && at === -1)
    throwNoColumn(heads.find((head) => !first.some((cells) => cells.includes(plain(head)))) ?? heads[0] ?? '')
  const widest = Math.max(0, ...rows.slice(0, HEAD_ROWS * 2).map(({ cells }) => cells.length))
  const places = Object.fromEntries(
    named.map(([column, name]) => {
      if (typeof name === 'string') return [column, (first[at] ?? []).indexOf(plain(name))]
      return [column, name <= widest ? name - 1 : throwNoColumn(String(name))]
    })
  ) as Places
  const apart = (Object.entries(places) as [Column, number][]).flatMap(([column, place]) => (column === 'reference' ? [] : place))
  if (new Set(apart).size < apart.length) throwFieldProblem('columns', 'A column can be one field only')
  return { places, below: rows.slice(at + 1), hasHeads: at !== -1 }
}

const isNothing = (cell: string) => cell === '' || /^[-\u2012-\u2015\u2212]$/.test(cell)

/** What the row moves; null where it moves nothing, undefined where it cannot be read. */
function amountOf(cellAt: (column: Column) => string, decimal: '.' | ','): Cents | null | undefined {
  const read = (column: Column) => (isNothing(cellAt(column)) ? NO_MONEY : readWrittenAmount(cellAt(column), decimal))
  const [amount, out, into] = [read('amount'), read('debit'), read('credit')]
  if (amount === null || out === null || into === null || (out !== 0 && into !== 0)) return undefined
  // What went out stands in a column of its own with or without a minus.
  const moved = amount !== 0 ? amount : subtractCents(into, Math.abs(out) as Cents)
  return moved === 0 ? null : moved
}

/** Reads a table of a bank. Rows without an amount, such as a balance brought forward, are no movements. */
export async function readCsvStatement(text: string, { columns, dateFormat, decimal }: CsvForm): Promise<Statement[]> {
  const named = namedColumns(columns)
  const needed = Math.max(named.length, ...named.map(([, name]) => (typeof name === 'number' ? name : 0)))
  const rows = await readCsv(text, HEAD_ROWS + BANK_FILE_LINES * 2, delimiterOf(text, needed))
  const { places, below, hasHeads } = findColumns(rows, named)
  const lines: StatementLine[] = []
  for (const { line, cells } of below) {
    const cellAt = (column: Column) => cells[places[column] ?? -1] ?? ''
    const [amount, date] = [amountOf(cellAt, decimal), readWrittenDay(cellAt('date'), dateFormat)]
    // Where columns are named by number, heads may be there all the same.
    if (amount === null || (!hasHeads && lines.length === 0 && amount === undefined && date === null)) continue
    if (date === null) throwUnread(line, WRONG_DAY)
    if (amount === undefined) throwUnread(line, WRONG_AMOUNT)
    const written = cellAt('balance')
    const balance = isNothing(written) ? null : (readWrittenAmount(written, decimal) ?? throwUnread(line, WRONG_BALANCE))
    const reference = toReference(cellAt('reference'))
    lines.push({ date, amount, text: toText(cellAt('text')) || (reference ?? ''), reference, bankId: null, balance })
  }
  if (lines.length === 0) throwFieldProblem('file', 'The file has no lines')
  return [{ accountNumber: null, from: null, opening: null, closing: null, lines }]
}

import type { CsvColumns } from '@verandah/contract/bankImports'
import { readSide } from '@verandah/contract/writtenAmount'
import { isWrittenDay, readWrittenDay } from '@verandah/contract/writtenDay'
import { throwFieldProblem } from '../../../core/problem.ts'
import type { TableLine } from '../../../storage/tables/csv.ts'
import { HEAD_LENGTH, HEAD_ROWS, headText } from '../../../storage/tables/heads.ts'
import type { CsvForm } from './csv.ts'

export type Column = keyof CsvColumns
export type NamedColumn = readonly [column: Column, named: string | number]
/** The index of each named column, from 0. */
export type ColumnIndexes = Partial<Record<Column, number>> & { date: number; text: number }

export interface BankTable {
  indexes: ColumnIndexes
  /** The heading of each column; null where there is none. */
  heads: readonly (string | null)[]
  /** The titles above the headings or the first row. */
  above: readonly TableLine[]
  /** The rows that may be movements. */
  rows: readonly TableLine[]
}

/** Returns the named columns; throws 400 where they do not make one amount. */
export function namedColumns(columns: CsvColumns): NamedColumn[] {
  const named = (Object.entries(columns) as [Column, string | number | null | undefined][]).flatMap(([column, name]) =>
    name === null || name === undefined ? [] : [[column, name] as [Column, string | number]]
  )
  const has = (column: Column) => named.some(([one]) => one === column)
  if (has('amount') ? has('debit') || has('credit') : !has('debit') || !has('credit') || has('direction'))
    throwFieldProblem('columns', 'Name the column of the amount, or those of what went out and what came in')
  return named
}

const throwNoColumn = (column: string) =>
  throwFieldProblem('columns', { text: 'The file has no column {{column}}', values: { column: column.slice(0, HEAD_LENGTH) } })

/**
 * Returns the row of headings where columns are named by number: a row above the first day whose day cell is a text.
 */
function headsByNumber(rows: readonly TableLine[], date: number, { dateFormat }: Pick<CsvForm, 'dateFormat'>): number {
  const cellOf = ({ cells }: TableLine) => cells[date] ?? ''
  const isDay = (cell: string) => readWrittenDay(cell, dateFormat) !== null || isWrittenDay(cell)
  const first = rows.slice(0, HEAD_ROWS + 1).findIndex((row) => isDay(cellOf(row)))
  return rows.slice(0, Math.max(first, 0)).findLastIndex((row) => /\p{L}/u.test(cellOf(row)))
}

/** Finds the columns, and the rows that may be movements: all rows, or those below the headings. */
export function findColumns(rows: readonly TableLine[], named: readonly NamedColumn[], form: CsvForm): BankTable {
  const wanted = named.flatMap(([, name]) => (typeof name === 'string' ? name : []))
  const first = rows.slice(0, HEAD_ROWS).map(({ cells }) => cells.map(headText))
  const found = wanted.length === 0 ? -1 : first.findIndex((cells) => wanted.every((head) => cells.includes(headText(head))))
  if (wanted.length > 0 && found === -1)
    throwNoColumn(wanted.find((head) => !first.some((cells) => cells.includes(headText(head)))) ?? wanted[0] ?? '')
  const widest = Math.max(0, ...rows.slice(0, HEAD_ROWS * 2).map(({ cells }) => cells.length))
  const indexes = Object.fromEntries(
    named.map(([column, name]) => {
      if (typeof name === 'string') return [column, (first[found] ?? []).indexOf(headText(name))]
      return [column, name <= widest ? name - 1 : throwNoColumn(String(name))]
    })
  ) as ColumnIndexes
  const apart = (Object.entries(indexes) as [Column, number][]).flatMap(([column, index]) => (column === 'reference' ? [] : index))
  if (new Set(apart).size < apart.length) throwFieldProblem('columns', 'A column can be one field only')
  const at = found === -1 ? headsByNumber(rows, indexes.date, form) : found
  return {
    indexes,
    heads: (rows[at]?.cells ?? []).map((head) => head || null),
    above: rows.slice(0, Math.max(at, 0)),
    rows: rows.slice(at + 1)
  }
}

/** Returns the unnamed columns that have only Dr or Cr in each of these rows. */
function sideColumns({ indexes }: BankTable, moving: readonly TableLine[]): number[] {
  const used = new Set<number>(Object.values(indexes))
  const width = Math.max(0, ...moving.slice(0, HEAD_ROWS).map(({ cells }) => cells.length))
  const isSide = (at: number) => !used.has(at) && moving.every(({ cells }) => readSide(cells[at] ?? '') !== null)
  return moving.length === 0 ? [] : Array.from({ length: width }, (_, at) => at).filter(isSide)
}

/** Matches an amount with a minus, in brackets, or with Dr or Cr behind it. */
const SIGNED = /^\D{0,6}[-(\u2212]\s*\d|\d\s*(?:[-)\u2212]|[DC]R?\.?)\s*$/i

/**
 * Returns the columns with Dr and Cr of the amount and of the balance, named or found in the rows with a day and an
 * amount.
 */
export function findSides(table: BankTable, movingRows: () => TableLine[]): { amount: number | null; balance: number | null } {
  const { amount, balance, direction } = table.indexes
  if (balance === undefined && (amount === undefined || direction !== undefined)) return { amount: direction ?? null, balance: null }
  const moving = movingRows()
  const found = sideColumns(table, moving)
  const behind = balance !== undefined && found.includes(balance + 1) ? balance + 1 : null
  if (direction !== undefined) return { amount: direction, balance: behind }
  if (amount === undefined || moving.some(({ cells }) => SIGNED.test(cells[amount] ?? ''))) return { amount: null, balance: behind }
  const others = found.filter((at) => at !== behind)
  const nearest = others.find((at) => at > amount) ?? others.at(-1) ?? null
  if (nearest !== null || behind === null) return { amount: nearest, balance: behind }
  // A column behind the balance may belong to either: a balance seldom changes its side.
  const sides = new Set(moving.map(({ cells }) => readSide(cells[behind] ?? '')))
  return sides.size > 1 ? { amount: behind, balance: null } : { amount: null, balance: behind }
}

/** Throws 400 at a column that cannot be read, with its first bad cell. */
export function throwUnreadColumn({ indexes, heads }: BankTable, column: Column, { line, cells }: TableLine): never {
  const at = indexes[column] ?? -1
  const name = (heads[at] ?? String(at + 1)).slice(0, HEAD_LENGTH)
  const cell = (cells[at] ?? '').slice(0, HEAD_LENGTH)
  const values = { column: name, line: String(line), cell }
  return throwFieldProblem(`columns.${column}`, { text: 'The column {{column}} cannot be read: line {{line}} has "{{cell}}"', values })
}

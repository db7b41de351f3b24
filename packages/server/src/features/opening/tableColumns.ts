import { isNoAmount, readWrittenAmount } from '@verandah/contract/writtenAmount'
import { isWrittenDay } from '@verandah/contract/writtenDay'
import type { TableLine } from '../../storage/tables/csv.ts'
import { findHeads, guessColumns, HEAD_ROWS, headsOf } from '../../storage/tables/heads.ts'

export const FIELDS = ['unitNumber', 'kind', 'dueDay', 'amount'] as const
export type Field = (typeof FIELDS)[number]

const NUMBERS = ['', 'no', 'nos', 'nr', 'number', 'id', 'name', 'code']
const UNITS = ['unit', 'flat', 'apartment', 'apt', 'door', 'house']

/** The heads of the columns, folded, letters and digits only, the surest first. */
const HEADS: readonly (readonly [Field, readonly string[]])[] = [
  ['unitNumber', UNITS.flatMap((unit) => NUMBERS.map((number) => unit + number))],
  ['kind', ['kind', 'charge', 'for', 'whatfor', 'whatitisfor']],
  ['dueDay', ['dueday', 'duedate', 'date']],
  [
    'amount',
    [
      'amount',
      'owed',
      'owes',
      'arrears',
      'outstanding',
      'due',
      'dues',
      'amountdue',
      'amountowed',
      'balance',
      'balancedue',
      'sum',
      'total',
      'lkr',
      'rs'
    ].flatMap((head) => [head, `${head}lkr`, `${head}rs`])
  ],
  // Beside an amount.
  ['dueDay', ['due']]
]

/** A head without the day of which its amounts are: 'Balance as at 31.10.2026'. */
const withoutDay = (head: string) => head.replace(/\s+(?:as\s+(?:at|on|of)|up\s?to|until|till)\b.*$/i, '')

/** Which column has which field; -1: none. */
export interface TableColumns {
  indexes: Record<Field, number>
  /** The index of the row of heads; -1: there is none. */
  at: number
  heads: (string | null)[]
}

const filled = ({ cells }: TableLine) => cells.filter((cell) => cell !== '').length
const isDay = (cell: string) => /[-/. ]/.test(cell) && isWrittenDay(cell)

/** Finds the columns by their heads, or else by what stands in the first row of several cells. */
export function findColumns(lines: readonly TableLine[]): TableColumns {
  const guess = (heads: (string | null)[]) =>
    guessColumns(
      heads.map((head) => (head === null ? null : withoutDay(head))),
      HEADS
    )
  const isHead = (heads: (string | null)[]) => {
    const found = guess(heads)
    const cells = heads.filter((head) => head !== null)
    const count = Object.keys(found).length
    return (count > 1 || (found.unitNumber !== undefined && cells.length > 1)) && !cells.some((head) => isWrittenDay(head))
  }
  const at = findHeads(lines, isHead)
  const head = lines[at]
  if (head === undefined) return { indexes: columnsOf(lines), at: firstRow(lines) - 1, heads: [] }
  const heads = headsOf(head)
  const found = guess(heads)
  const indexOf = (field: Field) => heads.findIndex((one) => one !== null && withoutDay(one) === found[field])
  return { indexes: Object.fromEntries(FIELDS.map((field) => [field, indexOf(field)])) as Record<Field, number>, at, heads }
}

/** Returns the index of the first row below titles: they have one cell. */
const firstRow = (lines: readonly TableLine[]) =>
  Math.max(
    lines.slice(0, HEAD_ROWS).findIndex((line) => filled(line) > 1),
    0
  )

/** Returns the columns of a table without heads: a unit, its kind and its due day where there are such, an amount. */
function columnsOf(lines: readonly TableLine[]): Record<Field, number> {
  const [, second = '', third = ''] = lines[firstRow(lines)]?.cells ?? []
  const isText = !isDay(second) && !isNoAmount(second) && readWrittenAmount(second, '.') === null
  const hasKind = isText && third !== ''
  const day = hasKind ? 2 : 1
  const hasDay = hasKind ? isDay(third) || !isAmount(third) : isDay(second)
  return { unitNumber: 0, kind: hasKind ? 1 : -1, dueDay: hasDay ? day : -1, amount: day + (hasDay ? 1 : 0) }
}

const isAmount = (cell: string) => isNoAmount(cell) || readWrittenAmount(cell, '.') !== null

/**
 * Returns the cells of a row in which an amount with commas was taken apart: '4B, 12,500.00'. Null where it has more cells than
 * columns in another way.
 */
export function joinAmount(cells: string[], { indexes, heads }: TableColumns): string[] | null {
  const { amount } = indexes
  const columns = heads.length === 0 ? amount + 1 : heads.length
  const last = cells.findLastIndex((cell) => cell !== '')
  if (last < columns) return cells
  const parts = cells.slice(amount, last + 1)
  const isTakenApart = amount === columns - 1 && parts.slice(1).every((part) => /^\d{2,3}(?:\.\d{1,2})?(?:\s*\/[-=])?$/.test(part))
  return isTakenApart ? [...cells.slice(0, amount), parts.join(',')] : null
}

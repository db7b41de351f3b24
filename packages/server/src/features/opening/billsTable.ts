import { requiredAmount, requiredDay, requiredUnit } from '@verandah/contract/fields'
import type { Day } from '@verandah/contract/dates'
import { OPENING_BILLS } from '@verandah/contract/limits'
import { addCents, type Cents, rupees } from '@verandah/contract/money'
import { readWrittenAmount } from '@verandah/contract/writtenAmount'
import { isMadeDay, isWrittenDay, readWrittenDay, withoutMarks } from '@verandah/contract/writtenDay'
import { z } from '@verandah/contract/z'
import { type FieldProblem, ProblemError } from '../../core/problem.ts'
import { readCsv, type TableLine } from '../../storage/tables/csv.ts'
import { DAY_AS_UNIT, findHeads, guessColumns, headsOf, rowsToRead } from '../../storage/tables/heads.ts'
import { checkTotal, isTotalRow } from '../../storage/tables/totals.ts'

const FIELDS = ['unitNumber', 'kind', 'dueDay', 'amount'] as const
type Field = (typeof FIELDS)[number]

/** The headings of the columns, folded, letters only. */
const HEADS: Record<Field, readonly string[]> = {
  unitNumber: ['unitnumber', 'unit', 'unitno', 'flat', 'apartment'],
  kind: ['kind', 'charge', 'for'],
  dueDay: ['dueday', 'due', 'duedate', 'date'],
  amount: ['amount', 'amountlkr', 'lkr', 'owed', 'balance']
}

/** The names of the columns in messages, the same in all languages, because the table must have them. */
const COLUMN: Record<Field, string> = { unitNumber: 'Unit', kind: 'Kind', dueDay: 'Due day', amount: 'Amount' }

/** A readable line of the table. */
export interface TableBill {
  line: number
  unitNumber: string
  /** The name of a kind. */
  kind: string
  dueDay: Day
  amount: Cents
}

const ROW = z.object({
  unitNumber: requiredUnit(),
  kind: z.string().check(z.minLength(1, 'Kind is required')),
  dueDay: requiredDay('Due day'),
  amount: requiredAmount('Amount')
})

/** Reads an amount as people write it; undefined: it is missing. */
function readAmount(text: string): number | undefined {
  if (text === '') return undefined
  // An amount with a blank between its digits may be two cells joined by mistake.
  const amount = /\d\s+\d/.test(text) ? null : readWrittenAmount(text, '.')
  return amount === null ? Number.NaN : rupees(amount)
}

const NAMES = FIELDS.map((field) => [field, HEADS[field]] as const)

/**
 * Finds the columns by the headings, or by the default order where no line has headings. A line with a day has none.
 */
function readHeads(lines: readonly TableLine[]): { indexes: Record<Field, number>; at: number; heads: (string | null)[] } {
  const isHead = (heads: (string | null)[]) =>
    Object.keys(guessColumns(heads, NAMES)).length > 0 && !heads.some((head) => head !== null && isWrittenDay(head))
  const at = findHeads(lines, isHead)
  const head = lines[at]
  const heads = head === undefined ? [] : headsOf(head)
  const found = guessColumns(heads, NAMES)
  const indexOf = (field: Field, index: number) => (head === undefined ? index : heads.indexOf(found[field] ?? ''))
  return { indexes: Object.fromEntries(FIELDS.map((field, index) => [field, indexOf(field, index)])) as Record<Field, number>, at, heads }
}

/** The facts about the table besides its bills. */
export interface BillsTableFacts {
  rows: number
  /** The headings of columns that are not read. */
  unread: string[]
  /** The number of rows of totals. */
  passedOver: number
  isTotalChecked: boolean
}

const at = (line: number, field: string) => `billsCsv.${line}.${field}`

interface BillsTable {
  bills: TableBill[]
  errors: FieldProblem[]
  /** Null: there is no table. */
  facts: BillsTableFacts | null
}

const failed = (errors: FieldProblem[]): BillsTable => ({ bills: [], errors, facts: null })

/** Reads what units owe from a table. Each error names its line and its column. */
export async function readBillsTable(text: string): Promise<BillsTable> {
  const lines = await readLines(text)
  if (lines instanceof ProblemError) return failed([{ path: 'billsCsv', text: lines.text }])
  const [first] = lines
  if (first === undefined) return failed([])
  const { indexes, at: headAt, heads } = readHeads(lines)
  const missing = FIELDS.filter((field) => indexes[field] < 0)
  if (missing.length > 0)
    return failed(
      missing.map((field) => ({
        path: at(lines[headAt]?.line ?? first.line, field),
        text: { text: 'There is no column {{column}}', values: { column: COLUMN[field] } }
      }))
    )
  const errors: FieldProblem[] = []
  const below = lines.slice(headAt + 1)
  const totals = below.filter(({ cells }) => isTotalRow(cells, cells[indexes.unitNumber] ?? ''))
  const bills = below.flatMap((tableLine) => {
    if (totals.includes(tableLine)) return []
    const { line, cells } = tableLine
    const cell = (field: Field) => cells[indexes[field]] ?? ''
    const dueDay = readWrittenDay(cell('dueDay'), 'DD/MM/YYYY') ?? cell('dueDay')
    const fields = { unitNumber: withoutMarks(cell('unitNumber')), kind: cell('kind'), dueDay, amount: readAmount(cell('amount')) }
    if (isMadeDay(fields.unitNumber)) errors.push({ path: at(line, 'unitNumber'), text: DAY_AS_UNIT })
    const row = ROW.safeParse(fields)
    if (!row.success) errors.push(...row.error.issues.map(({ path, message }) => ({ path: at(line, String(path[0])), text: message })))
    return row.success ? [{ line, ...row.data }] : []
  })
  if (bills.length > OPENING_BILLS) errors.push({ path: 'billsCsv', text: 'There are too many lines' })
  const amounts = (some: readonly TableLine[]) =>
    some.map(({ line, cells }) => ({ line, amount: readWrittenAmount(cells[indexes.amount] ?? '', '.') }))
  const isTotalChecked =
    errors.length === 0 && checkTotal(amounts(totals), [addCents(bills.map(({ amount }) => amount))], COLUMN.amount, 'billsCsv')
  const read = new Set(Object.values(indexes))
  const unread = heads.flatMap((head, index) => (head === null || read.has(index) ? [] : head))
  return { bills, errors, facts: { rows: bills.length, unread, passedOver: totals.length, isTotalChecked } }
}

async function readLines(text: string): Promise<TableLine[] | ProblemError> {
  try {
    return await readCsv(text, rowsToRead(OPENING_BILLS))
  } catch (error) {
    if (error instanceof ProblemError) return error
    throw error
  }
}

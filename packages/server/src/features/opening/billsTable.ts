import { requiredDay, requiredUnit } from '@verandah/contract/fields'
import type { Day } from '@verandah/contract/dates'
import { OPENING_BILLS } from '@verandah/contract/limits'
import { addCents, type Cents, negateCents } from '@verandah/contract/money'
import type { Opening } from '@verandah/contract/opening'
import { isNoAmount, readWrittenAmount } from '@verandah/contract/writtenAmount'
import { isMadeDay, readWrittenDay, withoutMarks } from '@verandah/contract/writtenDay'
import { z } from '@verandah/contract/z'
import { type FieldProblem, ProblemError } from '../../core/problem.ts'
import { readCsv, type TableLine } from '../../storage/tables/csv.ts'
import { DAY_AS_UNIT, rowsToRead } from '../../storage/tables/heads.ts'
import { checkTotal, isTotalRow } from '../../storage/tables/totals.ts'
import { type Field, findColumns, joinAmount } from './tableColumns.ts'

/** The names of the columns in messages, the same in all languages, because the table must have them. */
const COLUMN: Record<Field, string> = { unitNumber: 'Unit', kind: 'Kind', dueDay: 'Due day', amount: 'Amount' }
const NEEDED = ['unitNumber', 'amount'] as const

/** A readable line of the table. */
export interface TableBill {
  line: number
  unitNumber: string
  /** The name of a kind; null: the line names none. */
  kind: string | null
  dueDay: Day
  /** Less than 0 is paid in advance. */
  amount: Cents
}

const AMOUNT = 'Amount must be an amount such as 12,500.00'
const ROW = z.object({
  unitNumber: requiredUnit(),
  kind: z.nullable(z.string()),
  dueDay: requiredDay('Due day'),
  amount: z.custom<Cents>((amount) => typeof amount === 'number', AMOUNT)
})

/** Beside a debt 'Cr' is what was paid too much; beside money at a bank it is what came in. */
const SIDE = /(?:[DC]R|DB|DEBIT|CREDIT)\.?\s*$/i

/** Reads an amount as people write it; null: it is none, or may be two cells joined by mistake: a blank between its digits. */
function readAmount(text: string): Cents | null {
  const amount = /\d\s+\d/.test(text) ? null : readWrittenAmount(text, '.')
  return amount !== null && SIDE.test(text) ? negateCents(amount) : amount
}

/** The facts about the table besides its bills. */
export type BillsTableFacts = NonNullable<Opening['billsTable']>

const at = (line: number, field: string) => `billsCsv.${line}.${field}`
const MORE_CELLS = 'This line has more cells than the table has columns: is there a comma within an amount?'

interface BillsTable {
  bills: TableBill[]
  errors: FieldProblem[]
  /** Null: there is no table. */
  facts: BillsTableFacts | null
}

const failed = (errors: FieldProblem[]): BillsTable => ({ bills: [], errors, facts: null })

/** Reads what units owe from a table; lines without a due day have the given one. Each error names its line and its column. */
export async function readBillsTable(text: string, usualDay: Day): Promise<BillsTable> {
  const lines = await readLines(text)
  if (lines instanceof ProblemError) return failed([{ path: 'billsCsv', text: lines.text }])
  const [first] = lines
  if (first === undefined) return failed([])
  const columns = findColumns(lines)
  const { indexes, at: headAt, heads } = columns
  const missing = NEEDED.filter((field) => indexes[field] < 0)
  if (missing.length > 0)
    return failed(
      missing.map((field) => ({
        path: at(lines[headAt]?.line ?? first.line, field),
        text: { text: 'There is no column {{column}}', values: { column: COLUMN[field] } }
      }))
    )
  const errors: FieldProblem[] = []
  const below = lines.slice(headAt + 1)
  const isTotal = ({ cells }: TableLine) => isTotalRow(cells, cells[indexes.unitNumber] ?? '')
  const totals = below.filter(isTotal)
  let nothing = 0
  const bills = below.flatMap((tableLine) => {
    if (totals.includes(tableLine)) return []
    const { line } = tableLine
    const cells = joinAmount(tableLine.cells, columns)
    if (cells === null) {
      errors.push({ path: at(line, 'amount'), text: MORE_CELLS })
      return []
    }
    const cell = (field: Field) => cells[indexes[field]] ?? ''
    const amount = isNoAmount(cell('amount')) ? 0 : readAmount(cell('amount'))
    if (amount === 0) {
      nothing += 1
      return []
    }
    const dueDay = cell('dueDay') === '' ? usualDay : (readWrittenDay(cell('dueDay'), 'DD/MM/YYYY') ?? cell('dueDay'))
    const fields = { unitNumber: withoutMarks(cell('unitNumber')), kind: cell('kind') || null, dueDay, amount }
    if (isMadeDay(fields.unitNumber)) errors.push({ path: at(line, 'unitNumber'), text: DAY_AS_UNIT })
    const row = ROW.safeParse(fields)
    if (!row.success) errors.push(...row.error.issues.map(({ path, message }) => ({ path: at(line, String(path[0])), text: message })))
    return row.success ? [{ line, ...row.data }] : []
  })
  if (bills.length > OPENING_BILLS) errors.push({ path: 'billsCsv', text: 'There are too many lines' })
  const sums = totals.map(({ line, cells }) => ({ line, amount: readAmount((joinAmount(cells, columns) ?? cells)[indexes.amount] ?? '') }))
  const isTotalChecked = errors.length === 0 && checkTotal(sums, [addCents(bills.map(({ amount }) => amount))], COLUMN.amount, 'billsCsv')
  const read = new Set(Object.values(indexes))
  const unread = heads.flatMap((head, index) => (head === null || read.has(index) ? [] : head))
  return { bills, errors, facts: { rows: bills.length, nothing, unread, passedOver: totals.length, isTotalChecked } }
}

/** A title above the table may have commas, so that tabs and semicolons go before them. */
function delimiterOf(text: string): string | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return ['\t', ';'].find(
    (delimiter) => lines.filter((line) => line.includes(delimiter)).length * 2 >= lines.length && text.includes(delimiter)
  )
}

async function readLines(text: string): Promise<TableLine[] | ProblemError> {
  try {
    return await readCsv(text, rowsToRead(OPENING_BILLS), delimiterOf(text))
  } catch (error) {
    if (error instanceof ProblemError) return error
    throw error
  }
}

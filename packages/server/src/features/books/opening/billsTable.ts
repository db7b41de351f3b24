import { requiredAmount, requiredDay, requiredUnit } from '@verandah/contract/fields'
import type { Day } from '@verandah/contract/dates'
import { OPENING_BILLS } from '@verandah/contract/limits'
import type { Cents } from '@verandah/contract/money'
import { z } from '@verandah/contract/z'
import { type FieldProblem, ProblemError } from '../../../core/problem.ts'
import { fold } from '../../../db/search.ts'
import { readCsv, type TableLine } from '../../../storage/tables/csv.ts'

const FIELDS = ['unitNumber', 'kind', 'dueDay', 'amount'] as const
type Field = (typeof FIELDS)[number]

/** What the columns are called, folded, letters alone. */
const HEADS: Record<Field, readonly string[]> = {
  unitNumber: ['unitnumber', 'unit', 'unitno', 'flat', 'apartment'],
  kind: ['kind', 'charge', 'for'],
  dueDay: ['dueday', 'due', 'duedate', 'date'],
  amount: ['amount', 'amountlkr', 'lkr', 'owed', 'balance']
}

/** As a message names it; the word is the same in all languages, because it is read. */
const COLUMN: Record<Field, string> = { unitNumber: 'Unit', kind: 'Kind', dueDay: 'Due day', amount: 'Amount' }

/** A line that can be read. */
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

const plain = (head: string) => fold(head).replaceAll(/[^a-z]/g, '')

/** YYYY-MM-DD, or the day before the month. */
function readDay(text: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Commas stand between thousands, or as they do between lakhs: '1250,50' is no amount, because it would be read as 125,050. */
const AMOUNT = /^-?(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$/

/** Empty: it is missing; with LKR or Rs. before it, or `/-` after it. */
function readAmount(text: string): number | undefined {
  const plainText = text.replace(/^(lkr|rs\.?)\s*/i, '').replace(/\s*\/[-=]$/, '')
  if (text === '') return undefined
  return AMOUNT.test(plainText) ? Number(plainText.replaceAll(',', '')) : Number.NaN
}

/** Where each column is; as they stand above where the first line names none. */
function readHeads({ cells }: TableLine): { places: Record<Field, number>; isHead: boolean } {
  const heads = cells.map(plain)
  const placeOf = (field: Field) => heads.findIndex((head) => HEADS[field].includes(head))
  const isHead = FIELDS.some((field) => placeOf(field) >= 0)
  const places = Object.fromEntries(FIELDS.map((field, index) => [field, isHead ? placeOf(field) : index]))
  return { places: places as Record<Field, number>, isHead }
}

const at = (line: number, field: string) => `billsCsv.${line}.${field}`

/** Reads what units owe from a table. Each error is at its line and its column. */
export async function readBillsTable(text: string): Promise<{ bills: TableBill[]; errors: FieldProblem[] }> {
  const lines = await readLines(text)
  if (lines instanceof ProblemError) return { bills: [], errors: [{ path: 'billsCsv', text: lines.text }] }
  const [first] = lines
  if (first === undefined) return { bills: [], errors: [] }
  const { places, isHead } = readHeads(first)
  const missing = FIELDS.filter((field) => places[field] < 0)
  if (missing.length > 0)
    return {
      bills: [],
      errors: missing.map((field) => ({
        path: at(first.line, field),
        text: { text: 'There is no column {{column}}', values: { column: COLUMN[field] } }
      }))
    }
  const errors: FieldProblem[] = []
  const bills = lines.slice(isHead ? 1 : 0).flatMap(({ line, cells }) => {
    const cell = (field: Field) => cells[places[field]] ?? ''
    const said = { unitNumber: cell('unitNumber'), kind: cell('kind'), dueDay: readDay(cell('dueDay')), amount: readAmount(cell('amount')) }
    const row = ROW.safeParse(said)
    if (!row.success) errors.push(...row.error.issues.map(({ path, message }) => ({ path: at(line, String(path[0])), text: message })))
    return row.success ? [{ line, ...row.data }] : []
  })
  if (bills.length > OPENING_BILLS) errors.push({ path: 'billsCsv', text: 'There are too many lines' })
  return { bills, errors }
}

async function readLines(text: string): Promise<TableLine[] | ProblemError> {
  try {
    return await readCsv(text, OPENING_BILLS + 2)
  } catch (error) {
    if (error instanceof ProblemError) return error
    throw error
  }
}

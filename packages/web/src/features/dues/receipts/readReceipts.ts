import type { Day } from '@verandah/contract/dates'
import { ReceiptRow } from '@verandah/contract/dues'
import { PAID_IN_THE_FUTURE } from '@verandah/contract/financesInput'
import { rupees } from '@verandah/contract/money'
import { readWrittenAmount } from '@verandah/contract/writtenAmount'
import { isWrittenDay, readWrittenDay } from '@verandah/contract/writtenDay'

/** What a line says, as it is sent. */
export interface PastedRow {
  unitNumber: string
  /** Rupees. */
  amount: number
  date?: Day
  reference?: string
}

export interface PastedLine {
  /** From 1, as in what was pasted. */
  line: number
  text: string
  /** Null where it cannot be read. */
  row: PastedRow | null
  /** Why it cannot be read, in English. */
  problems: string[]
}

const AMOUNT = String.raw`"?(?:LKR|Rs\.?)?\s*(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s*(?:LKR)?"?`
/** A comma may stand within the amount too, so that is read first. */
const AFTER_UNIT = new RegExp(String.raw`^\s*${AMOUNT}\s*(?:,|$)`, 'i')

const unquoted = (text: string) => text.trim().replaceAll(/^"|"$/g, '').trim()

/** Unit, amount and what follows them. */
function fieldsOf(text: string): string[] {
  const separator = ['\t', ';'].find((mark) => text.includes(mark))
  if (separator !== undefined) return text.split(separator).map(unquoted)
  const [, unit = '', rest = ''] = /^([^,]*),(.*)$/.exec(text) ?? ['', text]
  const amount = AFTER_UNIT.exec(rest)
  if (amount === null) return [unit, ...rest.split(',')].map(unquoted)
  return [unit, amount[1] ?? '', ...rest.slice(amount[0].length).split(',')].map(unquoted)
}

/** As amounts are written, in rupees; not a number where it is none, or less than nothing. */
function readAmount(text: string): number {
  const amount = readWrittenAmount(text, '.')
  // With more decimals it is an amount, and a wrong one.
  if (amount === null) return /^\d+\.\d+$/.test(text) ? Number(text) : Number.NaN
  return amount < 0 ? Number.NaN : rupees(amount)
}

/** As days are written, the day before the month; anything else as it is. */
const readDay = (text: string): string => readWrittenDay(text, 'DD/MM/YYYY') ?? text

function readLine(text: string, line: number, today: Day): PastedLine {
  const [unitNumber = '', amount = '', ...others] = fieldsOf(text)
  const day = others.find((other) => isWrittenDay(other))
  const reference = others.filter((other) => other !== day && other !== '').join(' ')
  const read = ReceiptRow.safeParse({
    unitNumber,
    amount: amount === '' ? undefined : readAmount(amount),
    date: day && readDay(day),
    reference
  })
  const problems = read.error?.issues.map(({ message }) => message) ?? []
  if (read.success && read.data.date && read.data.date > today) problems.push(PAID_IN_THE_FUTURE)
  if (!read.success || problems.length > 0) return { line, text, row: null, problems }
  const { data } = read
  const row = {
    unitNumber: data.unitNumber,
    amount: rupees(data.amount),
    ...(data.date && { date: data.date }),
    ...(data.reference && { reference: data.reference })
  }
  return { line, text, row, problems }
}

/** The lines that were copied from the bank's page: a unit, an amount, and a day and a reference where they are there. Empty lines are passed over. */
export function readReceipts(pasted: string, today: Day): PastedLine[] {
  const lines = pasted.split(/\r?\n|\r/).map((text, place) => ({ text: text.trimEnd(), line: place + 1 }))
  return lines.filter(({ text }) => text.trim() !== '').map(({ text, line }) => readLine(text, line, today))
}

import type { Day } from '@verandah/contract/dates'
import type { Cents } from '@verandah/contract/money'
import { signed } from '@verandah/contract/writtenAmount'
import { readAmount } from './amounts.ts'
import { toDay } from '@verandah/contract/writtenDay'
import { readShortDay } from './days.ts'
import {
  emptyStatement,
  type Statement,
  type StatementLine,
  throwUnread,
  toReference,
  toText,
  WRONG_AMOUNT,
  WRONG_BALANCE,
  WRONG_DAY
} from './statement.ts'

/** A field: `:61:` and what follows until the next field. */
interface Field {
  tag: string
  /** Its lines; the first one is behind the tag. */
  values: string[]
  line: number
}

const TAG = /^:(13D?|20|21|25P?|28C?|34F|6[024][FM]?|61|65|86|90[CD]|NS):(.*)$/
/** Matches the blocks around a SWIFT message, and its end. */
const FRAME = /^(?:\{\d:.*|-(?:\}.*)?)$/

function* fieldsOf(text: string): Generator<Field> {
  let field: Field | null = null
  let line = 0
  for (let start = 0; start <= text.length;) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    const written = text.slice(start, end).trimEnd()
    line += 1
    start = end + 1
    const [, tag, value = ''] = TAG.exec(written) ?? []
    if (tag === undefined && !FRAME.test(written)) {
      if (written !== '') field?.values.push(written)
      continue
    }
    if (field !== null) yield field
    field = tag === undefined ? null : { tag, values: [value], line }
  }
  if (field !== null) yield field
}

/**
 * Matches a balance. Some banks write the sign of the amount besides C and D: a minus is outgoing, whatever the letter.
 */
const BALANCE = /^(R?[CD])\s?-?(\d{6})([A-Z]{3})\s?(-?)([\d.,]+)$/
const DECIMAL_COMMA = /,(?=\d*$)/

function readBalance({ values: [value = ''], line }: Field): { day: Day | null; amount: Cents; currency: string } {
  const [, side, day = '', currency = '', minus, sum = ''] = BALANCE.exec(value.trim()) ?? throwUnread(line, WRONG_BALANCE)
  const amount = readAmount(sum.replace(DECIMAL_COMMA, '.')) ?? throwUnread(line, WRONG_BALANCE)
  // The day may be missing.
  return { day: readShortDay(day), amount: signed((side === 'C' || side === 'RD') && minus === '', amount), currency }
}

/** Returns the entry's day, which has no year: the one nearest to the value date. */
function entryDay(value: Day, written: string): Day | null {
  const year = Number(value.slice(0, 4))
  const distance = (day: Day) => Math.abs(Date.parse(day) - Date.parse(value))
  const days = [year - 1, year, year + 1].flatMap((one) => toDay(one, Number(written.slice(0, 2)), Number(written.slice(2))) ?? [])
  return days.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/**
 * Matches a movement: value date, entry date, side, funds code, amount, type, references. R reverses: RC is outgoing
 * money.
 */
const MOVEMENT = /^(\d{6})(\d{4}|\s{0,4})(R?[CD])\s?([A-Z])?\s?(-?)([\d.,]+)(?:[A-Z][A-Z0-9]{3})?(.*)$/
const COMES_IN: Readonly<Record<string, boolean>> = { C: true, D: false, RC: false, RD: true }

/** Returns the value date; where it is invalid, a day near it, from which the year of the entry date follows. */
function nearDay(written: string, from: Day | null): Day | null {
  const [year, month] = [written.slice(0, 2), written.slice(2, 4)]
  return readShortDay(`${year}${month}28`) ?? (/^0+$/.test(written) ? from : readShortDay(`${year}0701`))
}

function readDay(written: string, entry: string, from: Day | null): Day | null {
  const valued = readShortDay(written)
  // Blanks and zeros mean that there is no entry date.
  if (/^[\s0]*$/.test(entry)) return valued
  const near = valued ?? nearDay(written, from)
  return near === null ? null : entryDay(near, entry)
}

function readMovement({ values: [value = '', ...more], line }: Field, from: Day | null): StatementLine {
  const [, valueDay = '', entry = '', side = '', , minus, sum = '', references = ''] =
    MOVEMENT.exec(value) ?? throwUnread(line, 'The movement in line {{line}} cannot be read')
  const date = readDay(valueDay, entry, from) ?? throwUnread(line, WRONG_DAY)
  const amount = readAmount(sum.replace(DECIMAL_COMMA, '.')) ?? throwUnread(line, WRONG_AMOUNT)
  const [reference, bankId] = references.split('//', 2)
  return {
    date,
    amount: signed(COMES_IN[side] === true && (minus === '' || side.length > 1), amount),
    text: toText(...more),
    reference: toReference(reference),
    bankId: toReference(bankId),
    balance: null
  }
}

/** Joins parts; a part that fills its line is cut there, maybe within a word. */
const join = (parts: readonly string[], full: number) => parts.map((part) => (part.length >= full ? part : `${part} `)).join('')
const LINE_LENGTH = 65
const PART_LENGTH = 27

/** Reads the text of `:86:`: free text, or parts such as `?20` (purpose) and `?32` (name), each cut at its length. */
function readText(values: readonly string[]): string {
  const whole = values.join('')
  if (!/^\d{3}\?\d\d/.test(whole)) return toText(join(values, LINE_LENGTH))
  const parts = whole
    .split('?')
    .slice(1)
    .map((part) => ({ code: Number(part.slice(0, 2)), text: part.slice(2) }))
  const of = (from: number, to: number) => parts.filter(({ code }) => code >= from && code <= to).map(({ text }) => text)
  const purpose = join([...of(20, 29), ...of(60, 63)], PART_LENGTH)
  return toText(join(of(32, 33), PART_LENGTH), purpose) || toText(...of(0, 0))
}

/** Reads MT940, as banks send it with SWIFT or offer it for download. The day is the entry date, where there is one. */
export function readMt940(text: string): Statement[] {
  const statements: Statement[] = []
  let statement: Statement | null = null
  let movement: StatementLine | null = null
  const current = (line: number) => statement ?? throwUnread(line, 'Line {{line}} belongs to no statement')
  for (const field of fieldsOf(text.replace(/\r\n?/g, '\n'))) {
    const { tag, values, line } = field
    if (tag === '86' && movement !== null) movement.text = readText(values) || movement.text
    // A further text belongs to the whole statement.
    movement = null
    if (tag === '20') {
      statement = emptyStatement()
      statements.push(statement)
    } else if (tag === '25' || tag === '25P') current(line).accountNumber = values[0]?.trim() ?? null
    else if (tag === '60F' || tag === '60M') {
      const { day, amount, currency } = readBalance(field)
      Object.assign(current(line), { from: day, opening: amount, currency })
    } else if (tag === '62F' || tag === '62M') {
      const { amount, currency } = readBalance(field)
      Object.assign(current(line), { closing: amount, currency })
    } else if (tag === '61') {
      movement = readMovement(field, current(line).from)
      if (movement.amount !== 0) current(line).lines.push(movement)
      else current(line)
    }
  }
  for (const { lines } of statements) for (const line of lines) if (line.text === '') line.text = line.reference ?? line.bankId ?? ''
  return statements
}

import type { BankFormat } from '@verandah/contract/bankImports'
import type { Day } from '@verandah/contract/dates'
import { LENGTH } from '@verandah/contract/limits'
import type { Cents } from '@verandah/contract/money'
import { oneLine } from '@verandah/contract/visibleText'
import { throwFieldProblem } from '../../../core/problem.ts'
import { cutText } from '../../../storage/fileNames.ts'

/** A movement of the account as the bank wrote it. */
export interface StatementLine {
  date: Day
  /** The amount, never 0; incoming money is positive. */
  amount: Cents
  text: string
  reference: string | null
  /** The bank's id of the movement, which is the same in each of its files. */
  bankId: string | null
  /** The account's balance after it, where the file has it. */
  balance: Cents | null
}

/** One of the statements in a file. */
export interface Statement {
  /** The account number as the file writes it. */
  accountNumber: string | null
  /** The code of its currency; null: the file does not give it. */
  currency: string | null
  /** The first day of the statement, where the file gives it. */
  from: Day | null
  opening: Cents | null
  closing: Cents | null
  /** The lines in the order of the file. */
  lines: StatementLine[]
}

export interface StatementFile {
  format: BankFormat
  statements: Statement[]
  /** The number of rows of a table without a day, such as totals. */
  passedOver: number
  /** The sheet that was read of a workbook; null for other files. */
  sheet: string | null
  /** The number of its hidden rows, which are read too. */
  hiddenRows: number
  /** True if a row of totals confirms the rows. */
  isTotalChecked: boolean
}

/** Returns an empty statement. */
export const emptyStatement = (): Statement => ({
  accountNumber: null,
  currency: null,
  from: null,
  opening: null,
  closing: null,
  lines: []
})

/** Returns the file for a format in which each row is one movement. */
export const ofFormat = (format: BankFormat, statements: Statement[]): StatementFile => ({
  format,
  statements,
  passedOver: 0,
  sheet: null,
  hiddenRows: 0,
  isTotalChecked: false
})

/** Throws 400 at the file; `text` names the `{{line}}`. */
export function throwUnread(line: number, text: string): never {
  return throwFieldProblem('file', { text, values: { line: String(line) } })
}

export const WRONG_DAY = 'The day in line {{line}} cannot be read'
export const WRONG_AMOUNT = 'The amount in line {{line}} cannot be read'
export const WRONG_BALANCE = 'The balance in line {{line}} cannot be read'

/** The factor by which a text is cut before cleaning, because NFC takes quadratic time for many combining marks. */
const UNCLEANED = 4

function clean(text: string, most: number): string {
  const line = oneLine(text.slice(0, most * UNCLEANED)).replace(/\s+/gu, ' ')
  return cutText(line.trim(), most)
}

/** Joins the parts on one line, each once. */
export function toText(...parts: readonly (string | null | undefined)[]): string {
  const texts: string[] = []
  for (const part of parts) {
    const text = clean(part ?? '', LENGTH.transaction)
    if (text !== '' && !texts.includes(text)) texts.push(text)
  }
  return clean(texts.join(' '), LENGTH.transaction)
}

/** Matches the words by which banks say that there is no reference; zeros fill a field of fixed width. */
const NONE = /^(?:NONREF|NOTPROVIDED|NONE|UNKNOWN|0*)$/i

/** Returns the first text that is a reference; null where there is none. */
export function toReference(...given: readonly (string | null | undefined)[]): string | null {
  const found = given.map((text) => clean(text ?? '', LENGTH.reference)).find((text) => !NONE.test(text))
  return found ?? null
}

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
  /** What came in is positive; never 0. */
  amount: Cents
  text: string
  reference: string | null
  /** By what the bank knows it in each of its files. */
  bankId: string | null
  /** Of the account after it, where the file says so. */
  balance: Cents | null
}

/** One of the statements in a file. */
export interface Statement {
  /** As the file writes it. */
  accountNumber: string | null
  /** The code of its currency; null: it does not say it. */
  currency: string | null
  /** With which day it begins, where it says so. */
  from: Day | null
  opening: Cents | null
  closing: Cents | null
  /** As they stand in the file. */
  lines: StatementLine[]
}

export interface StatementFile {
  format: BankFormat
  statements: Statement[]
  /** Rows of a table without a day, such as totals. */
  passedOver: number
  /** The sheet of a workbook that was read; null of other files. */
  sheet: string | null
  /** How many of its rows are hidden; they are read all the same. */
  hiddenRows: number
  /** A row of totals says what the rows make. */
  isTotalChecked: boolean
}

/** A statement of which nothing was read yet. */
export const emptyStatement = (): Statement => ({
  accountNumber: null,
  currency: null,
  from: null,
  opening: null,
  closing: null,
  lines: []
})

/** Statements of a format in which each row is one movement. */
export const ofFormat = (format: BankFormat, statements: Statement[]): StatementFile => ({
  format,
  statements,
  passedOver: 0,
  sheet: null,
  hiddenRows: 0,
  isTotalChecked: false
})

/** 400 at the file; `text` names the `{{line}}`. */
export function throwUnread(line: number, text: string): never {
  return throwFieldProblem('file', { text, values: { line: String(line) } })
}

export const WRONG_DAY = 'The day in line {{line}} cannot be read'
export const WRONG_AMOUNT = 'The amount in line {{line}} cannot be read'
export const WRONG_BALANCE = 'The balance in line {{line}} cannot be read'

/** NFC takes quadratic time for many combining marks. */
const UNCLEANED = 4

function tidy(text: string, most: number): string {
  const line = oneLine(text.slice(0, most * UNCLEANED)).replace(/\s+/gu, ' ')
  return cutText(line.trim(), most)
}

/** What the parts say, each once, in one line. */
export function toText(...parts: readonly (string | null | undefined)[]): string {
  const said: string[] = []
  for (const part of parts) {
    const text = tidy(part ?? '', LENGTH.transaction)
    if (text !== '' && !said.includes(text)) said.push(text)
  }
  return tidy(said.join(' '), LENGTH.transaction)
}

/** Words with which banks say that there is none; zeros fill a field of which the width is fixed. */
const NONE = /^(?:NONREF|NOTPROVIDED|NONE|UNKNOWN|0*)$/i

/** The first of them that is one. */
export function toReference(...given: readonly (string | null | undefined)[]): string | null {
  const found = given.map((text) => tidy(text ?? '', LENGTH.reference)).find((text) => !NONE.test(text))
  return found ?? null
}

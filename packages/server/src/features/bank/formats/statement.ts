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
}

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

/** Words with which banks say that there is none. */
const NONE = new Set(['', 'NONREF', 'NOTPROVIDED', 'NONE', 'UNKNOWN'])

/** The first of them that is one. */
export function toReference(...given: readonly (string | null | undefined)[]): string | null {
  const found = given.map((text) => tidy(text ?? '', LENGTH.reference)).find((text) => !NONE.has(text.toUpperCase()))
  return found ?? null
}

import type { Day } from '@verandah/contract/dates'
import type { Cents } from '@verandah/contract/money'
import { addCents } from '@verandah/contract/money'
import { throwFieldProblem } from '../../../core/problem.ts'
import { signed } from '@verandah/contract/writtenAmount'
import { readAmount } from './amounts.ts'
import { readIsoDay } from './days.ts'
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
import type { XmlListener } from './xml.ts'

interface Element {
  name: string
  currency: string | undefined
  text: string
  children: Element[]
  line: number
}

function find(element: Element | undefined, ...path: string[]): Element | undefined {
  return path.reduce((at, name) => at?.children.find((child) => child.name === name), element)
}
const all = (element: Element | undefined, name: string) => element?.children.filter((child) => child.name === name) ?? []
const textAt = (element: Element | undefined, ...path: string[]) => find(element, ...path)?.text

/** Returns the day of a date or time, as it is written there. */
const dayAt = (element: Element, name: string) => readIsoDay(textAt(element, name, 'Dt') ?? textAt(element, name, 'DtTm') ?? '')

/** Reads an amount without a sign; decimals after the second are zeros. */
function sumAt(element: Element | undefined, ...path: string[]): Cents | null {
  const text = textAt(element, ...path) ?? ''
  return /^[\d.]{1,40}$/.test(text) ? readAmount(text.replace(/(\.\d\d)0+$/, '$1')) : null
}

/** True for incoming money, false for outgoing; null where the element does not say it. */
function isIncoming(element: Element): boolean | null {
  const side = textAt(element, 'CdtDbtInd')
  return side === 'CRDT' ? true : side === 'DBIT' ? false : null
}

/** Returns the amount of a detail of a batch, where the bank gives it in the currency of the whole entry. */
function detailAmount(detail: Element, isIn: boolean, currency: string | undefined): Cents | null {
  const paths = [['Amt'], ['AmtDtls', 'TxAmt', 'Amt'], ['AmtDtls', 'InstdAmt', 'Amt']]
  const isSame = (at: string[]) => [undefined, currency].includes(find(detail, ...at)?.currency)
  const amount = paths.filter(isSame).reduce<Cents | null>((found, at) => found ?? sumAt(detail, ...at), null)
  return amount === null ? null : signed(isIncoming(detail) ?? isIn, amount)
}

/**
 * Returns the name of the other party. In a reversal or return, the sides are those of the original movement. Where the
 * bank names nobody on that side, it returns any name.
 */
function nameOf(detail: Element | undefined, isIn: boolean, isReversal: boolean): string | undefined {
  const parties = find(detail, 'RltdPties')
  const isBack = isReversal || find(detail, 'RtrInf') !== undefined
  const sides = isIn === isBack ? ['Cdtr', 'UltmtCdtr', 'Dbtr', 'UltmtDbtr'] : ['Dbtr', 'UltmtDbtr', 'Cdtr', 'UltmtCdtr']
  const names = sides.map((side) => textAt(parties, side, 'Nm') ?? textAt(parties, side, 'Pty', 'Nm'))
  return names.find((name) => name !== undefined && name !== '')
}

interface Booked {
  date: Day
  isIn: boolean
  isReversal: boolean
  bankId: string | null
  /** The bank's text for the whole entry. */
  text: string | undefined
}

function toLine(detail: Element | undefined, amount: Cents, { date, isIn, isReversal, bankId, text }: Booked): StatementLine {
  const remittance = find(detail, 'RmtInf')
  const written = all(remittance, 'Ustrd').map((part) => part.text)
  const structured = all(remittance, 'Strd').map((part) => textAt(part, 'CdtrRefInf', 'Ref'))
  const returned = all(find(detail, 'RtrInf'), 'AddtlInf').map((part) => part.text)
  const description = toText(nameOf(detail, isIn, isReversal), ...written, ...structured, ...returned, textAt(detail, 'AddtlTxInf'))
  const reference = toReference(...structured, textAt(detail, 'Refs', 'EndToEndId'))
  return { date, amount, text: description || toText(text) || (reference ?? ''), reference, bankId, balance: null }
}

/** The number of names for a batch that stays whole; the text has no room for more. */
const MOST_NAMED = 20

/** Returns one line for an entry, or one for each detail of a batch whose amounts add up to that of the entry. */
function toLines(entry: Element): StatementLine[] {
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? ''
  // PDNG is only announced; INFO and FUTR move nothing either.
  if (status !== '' && status !== 'BOOK') return []
  const isIn = isIncoming(entry) ?? throwUnread(entry.line, 'The entry in line {{line}} does not say whether it came in or went out')
  const amount = signed(isIn, sumAt(entry, 'Amt') ?? throwUnread(entry.line, WRONG_AMOUNT))
  const date = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt') ?? throwUnread(entry.line, WRONG_DAY)
  const isReversal = ['true', '1'].includes(textAt(entry, 'RvslInd') ?? '')
  const bankId = toReference(textAt(entry, 'AcctSvcrRef'))
  const booked: Booked = { date, isIn, isReversal, bankId, text: textAt(entry, 'AddtlNtryInf') }
  const details = all(entry, 'NtryDtls').flatMap((part) => all(part, 'TxDtls'))
  const parts = details.map((detail) => detailAmount(detail, isIn, find(entry, 'Amt')?.currency))
  const known = parts.filter((part) => part !== null)
  if (details.length > 1 && known.length === parts.length && addCents(known) === amount)
    return details.flatMap((detail, index) => {
      const part = known[index] ?? amount
      const own = toReference(textAt(detail, 'Refs', 'AcctSvcrRef'), textAt(detail, 'Refs', 'TxId'), textAt(detail, 'Refs', 'EndToEndId'))
      const id = own === null || bankId === null ? (own ?? bankId) : `${bankId} ${own}`
      return part === 0 ? [] : [toLine(detail, part, { ...booked, isIn: part > 0, bankId: id })]
    })
  if (amount === 0) return []
  if (details.length < 2) return [toLine(details[0], amount, booked)]
  // Charges may be included in the amount and in no detail: the entry stays whole and has the names of all details.
  const first = details.slice(0, MOST_NAMED)
  const names = toText([...new Set(first.map((detail) => nameOf(detail, isIn, isReversal) ?? ''))].join(' '), booked.text)
  const texts = first.map((detail) => toLine(detail, amount, booked).text)
  return [{ ...toLine(undefined, amount, booked), text: names || toText(...texts) }]
}

const OPENING = ['OPBD', 'PRCD']
const CLOSING = ['CLBD']

/** Sets the currency of the statement from its account or its amounts. */
function setCurrency(statement: Statement, element: Element): void {
  const code = element.name === 'Acct' ? textAt(element, 'Ccy') : find(element, 'Amt')?.currency
  if (code !== undefined && code !== '' && (statement.currency === null || statement.currency === 'LKR')) statement.currency = code
}

function setBalance(statement: Statement, balance: Element): void {
  setCurrency(statement, balance)
  const code = textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') ?? ''
  // The pages in the middle of a file begin and end with ITBD.
  const isOpening = OPENING.includes(code) || (code === 'ITBD' && statement.opening === null)
  const isClosing = CLOSING.includes(code) || (code === 'ITBD' && !isOpening && statement.closing === null)
  if (!isOpening && !isClosing) return
  const isIn = isIncoming(balance) ?? throwUnread(balance.line, WRONG_BALANCE)
  const amount = signed(isIn, sumAt(balance, 'Amt') ?? throwUnread(balance.line, WRONG_BALANCE))
  if (isClosing) statement.closing = amount
  else Object.assign(statement, { opening: amount, from: dayAt(balance, 'Dt') ?? readIsoDay(textAt(balance, 'Dt') ?? '') })
}

const COLLECTED = new Set(['Acct', 'Bal', 'Ntry'])

/** Reads the statements of a CAMT.053; each entry is dropped from memory after it was read. */
export function camtReader(): XmlListener & { finish: () => Statement[] } {
  const statements: Statement[] = []
  const path: Element[] = []
  let statement: Statement | null = null
  const take = (to: Statement, element: Element) => {
    if (element.name === 'Ntry') {
      setCurrency(to, element)
      to.lines.push(...toLines(element))
      return
    }
    if (element.name === 'Bal') return setBalance(to, element)
    setCurrency(to, element)
    to.accountNumber = textAt(element, 'Id', 'IBAN') ?? textAt(element, 'Id', 'Othr', 'Id') ?? null
  }
  return {
    open(name, line, currency) {
      if (statement === null) {
        if (name !== 'Stmt') return
        statement = emptyStatement()
        statements.push(statement)
      } else if (path.length > 0 || COLLECTED.has(name)) {
        const element: Element = { name, currency, text: '', children: [], line }
        path.at(-1)?.children.push(element)
        path.push(element)
      }
    },
    close(name, text) {
      const element = path.pop()
      if (element === undefined) {
        if (name === 'Stmt') statement = null
        return
      }
      element.text = text
      if (path.length === 0 && statement !== null) take(statement, element)
    },
    finish() {
      if (statements.length === 0) throwFieldProblem('file', 'This XML holds no statement (CAMT.053, or OFX)')
      return statements
    }
  }
}

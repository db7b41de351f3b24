import type { Day } from '@verandah/contract/dates'
import type { Cents } from '@verandah/contract/money'
import { addCents } from '@verandah/contract/money'
import { throwFieldProblem } from '../../../core/problem.ts'
import { readAmount, signed } from './amounts.ts'
import { readIsoDay } from './days.ts'
import {
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
  text: string
  children: Element[]
  line: number
}

function find(element: Element | undefined, ...path: string[]): Element | undefined {
  return path.reduce((at, name) => at?.children.find((child) => child.name === name), element)
}
const all = (element: Element | undefined, name: string) => element?.children.filter((child) => child.name === name) ?? []
const textAt = (element: Element | undefined, ...path: string[]) => find(element, ...path)?.text

/** A day, or the day of a moment as it is written there. */
const dayAt = (element: Element, name: string) => readIsoDay(textAt(element, name, 'Dt') ?? textAt(element, name, 'DtTm') ?? '')

/** What is written has no sign; more than two decimals are zeros. */
function sumAt(element: Element | undefined, ...path: string[]): Cents | null {
  const text = textAt(element, ...path) ?? ''
  return /^[\d.]{1,40}$/.test(text) ? readAmount(text.replace(/(\.\d\d)0+$/, '$1')) : null
}

/** Whether it comes in; null where the element does not say it. */
function comesIn(element: Element): boolean | null {
  const side = textAt(element, 'CdtDbtInd')
  return side === 'CRDT' ? true : side === 'DBIT' ? false : null
}

/** What a detail of a batch moves; in the account's currency where the bank says it in one. */
function detailAmount(detail: Element, isIn: boolean): Cents | null {
  const amount = sumAt(detail, 'Amt') ?? sumAt(detail, 'AmtDtls', 'TxAmt', 'Amt') ?? sumAt(detail, 'AmtDtls', 'InstdAmt', 'Amt')
  return amount === null ? null : signed(comesIn(detail) ?? isIn, amount)
}

/** Who is on the other side: in a reversal the sides are those of what it takes back. */
function nameOf(detail: Element | undefined, isIn: boolean, isReversal: boolean): string | undefined {
  const party = find(detail, 'RltdPties', isIn === isReversal ? 'Cdtr' : 'Dbtr')
  return textAt(party, 'Nm') ?? textAt(party, 'Pty', 'Nm')
}

interface Booked {
  date: Day
  isIn: boolean
  isReversal: boolean
  bankId: string | null
  /** What the bank says of the whole entry. */
  text: string | undefined
}

function toLine(detail: Element | undefined, amount: Cents, { date, isIn, isReversal, bankId, text }: Booked): StatementLine {
  const remittance = find(detail, 'RmtInf')
  const written = all(remittance, 'Ustrd').map((part) => part.text)
  const structured = all(remittance, 'Strd').map((part) => textAt(part, 'CdtrRefInf', 'Ref'))
  const said = toText(nameOf(detail, isIn, isReversal), ...written, ...structured, textAt(detail, 'AddtlTxInf'))
  const reference = toReference(...structured, textAt(detail, 'Refs', 'EndToEndId'))
  return { date, amount, text: said || toText(text) || (reference ?? ''), reference, bankId, balance: null }
}

/** One line, or one for each detail of a batch whose amounts make that of the entry. */
function toLines(entry: Element): StatementLine[] {
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? ''
  // PDNG is only announced; INFO and FUTR move nothing either.
  if (status !== '' && status !== 'BOOK') return []
  const isIn = comesIn(entry) ?? throwUnread(entry.line, 'The entry in line {{line}} does not say whether it came in or went out')
  const amount = signed(isIn, sumAt(entry, 'Amt') ?? throwUnread(entry.line, WRONG_AMOUNT))
  const date = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt') ?? throwUnread(entry.line, WRONG_DAY)
  const isReversal = ['true', '1'].includes(textAt(entry, 'RvslInd') ?? '')
  const bankId = toReference(textAt(entry, 'AcctSvcrRef'))
  const booked: Booked = { date, isIn, isReversal, bankId, text: textAt(entry, 'AddtlNtryInf') }
  const details = all(entry, 'NtryDtls').flatMap((part) => all(part, 'TxDtls'))
  const parts = details.map((detail) => detailAmount(detail, isIn))
  const known = parts.filter((part) => part !== null)
  if (details.length > 1 && known.length === parts.length && addCents(known) === amount)
    return details.flatMap((detail, index) => {
      const part = known[index] ?? amount
      const own = toReference(textAt(detail, 'Refs', 'AcctSvcrRef'), textAt(detail, 'Refs', 'TxId'), textAt(detail, 'Refs', 'EndToEndId'))
      const id = own === null || bankId === null ? (own ?? bankId) : `${bankId} ${own}`
      return part === 0 ? [] : [toLine(detail, part, { ...booked, isIn: part > 0, bankId: id })]
    })
  return amount === 0 ? [] : [toLine(details.length === 1 ? details[0] : undefined, amount, booked)]
}

const OPENING = ['OPBD', 'PRCD']
const CLOSING = ['CLBD']

function takeBalance(statement: Statement, balance: Element): void {
  const code = textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') ?? ''
  // Of several pages the ones between begin and end with ITBD.
  const isOpening = OPENING.includes(code) || (code === 'ITBD' && statement.opening === null)
  const isClosing = CLOSING.includes(code) || (code === 'ITBD' && !isOpening && statement.closing === null)
  if (!isOpening && !isClosing) return
  const isIn = comesIn(balance) ?? throwUnread(balance.line, WRONG_BALANCE)
  const amount = signed(isIn, sumAt(balance, 'Amt') ?? throwUnread(balance.line, WRONG_BALANCE))
  if (isClosing) statement.closing = amount
  else Object.assign(statement, { opening: amount, from: dayAt(balance, 'Dt') ?? readIsoDay(textAt(balance, 'Dt') ?? '') })
}

const COLLECTED = new Set(['Acct', 'Bal', 'Ntry'])

/** Reads the statements of a CAMT.053; each entry is forgotten when it was read. */
export function camtReader(): XmlListener & { finish: () => Statement[] } {
  const statements: Statement[] = []
  const path: Element[] = []
  let statement: Statement | null = null
  const take = (to: Statement, element: Element) => {
    if (element.name === 'Ntry') to.lines.push(...toLines(element))
    else if (element.name === 'Bal') takeBalance(to, element)
    else to.accountNumber = textAt(element, 'Id', 'IBAN') ?? textAt(element, 'Id', 'Othr', 'Id') ?? null
  }
  return {
    open(name, line) {
      if (statement === null) {
        if (name !== 'Stmt') return
        statement = { accountNumber: null, from: null, opening: null, closing: null, lines: [] }
        statements.push(statement)
      } else if (path.length > 0 || COLLECTED.has(name)) {
        const element: Element = { name, text: '', children: [], line }
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

import type { BillId, PaymentId } from '@verandah/contract/ids'
import type { Day } from '@verandah/contract/dates'
import type { OwnerShare, Statement, StatementKind } from '@verandah/contract/duesStatement'
import type { Translate } from '@verandah/contract/i18n/translate'
import { addCents, type Cents, rupees, subtractCents } from '@verandah/contract/money'

/** One line of an account: a bill, a payment, or what became of one later. */
export interface Entry {
  id: string
  kind: StatementKind
  date: Day
  /** The description of the bill, or of what the payment has paid; null: it was paid in advance. */
  description: string | null
  charge: Cents
  payment: Cents
  billId: BillId | null
  paymentId: PaymentId | null
  /** The number of the bill or receipt; null where there is none. */
  number: string | null
  /** True for an approved payment whose money has not come in yet. */
  isToCome?: boolean
  /** True for a payment that is advance of another unit. */
  isFromUnit?: boolean
  /** True for a bill that is a fee, which may be the fee for a returned payment. */
  isFee?: boolean
}

/** A period of days, both included. */
export interface Period {
  from: Day
  to: Day
}

/** The charges and payments of a unit in a period, with the balance after each line. */
export interface Balanced {
  broughtForward: Cents
  lines: (Entry & { balance: Cents })[]
  charges: Cents
  payments: Cents
  /** The balance at the end of the period. */
  balance: Cents
}

/** The kinds of lines that take something back; on the same day they follow what they take back. */
const TAKEN_BACK: readonly StatementKind[] = ['returned', 'voided', 'moved']

const isBilled = ({ charge }: Entry) => charge > 0

/**
 * Sorts the lines by day; on one day bills come first, then payments, then what was taken back. The fee for a returned
 * payment comes after the return.
 */
function inOrder(all: readonly Entry[]): Entry[] {
  const returned = new Set(all.filter(({ kind }) => kind === 'returned').map(({ date }) => date))
  const rankOf = (entry: Entry) => {
    if (isBilled(entry)) return entry.isFee === true && returned.has(entry.date) ? 3 : 0
    return TAKEN_BACK.includes(entry.kind) ? 2 : 1
  }
  return all.toSorted((a, b) => {
    if (a.date !== b.date) return a.date < b.date ? -1 : 1
    if (a.id === b.id) return rankOf(a) - rankOf(b)
    return rankOf(a) - rankOf(b) || (a.id < b.id ? -1 : 1)
  })
}

const sumOf = (entries: readonly Entry[], side: 'charge' | 'payment') => addCents(entries.map((entry) => entry[side]))
const balanceOf = (entries: readonly Entry[]) => subtractCents(sumOf(entries, 'charge'), sumOf(entries, 'payment'))

export function balanceLines(all: readonly Entry[], period: Period): Balanced {
  const entries = inOrder(all)
  const broughtForward = balanceOf(entries.filter(({ date }) => date < period.from))
  const within = entries.filter(({ date }) => date >= period.from && date <= period.to)
  let balance = broughtForward
  const lines = within.map((entry) => {
    balance = addCents([balance, balanceOf([entry])])
    return { ...entry, balance }
  })
  return { broughtForward, lines, charges: sumOf(within, 'charge'), payments: sumOf(within, 'payment'), balance }
}

const PLAIN = '{{description}}'
const TEXT: Record<StatementKind, string> = {
  opening: PLAIN,
  bill: PLAIN,
  interest: PLAIN,
  payment: 'Payment received: {{description}}',
  returned: 'Returned by the bank: {{description}}',
  voided: 'Cancelled: {{description}}',
  moved: 'Moved to another unit: {{description}}',
  refund: 'Paid back: {{description}}',
  credit_note: 'Credit note: {{description}}',
  write_off: 'Written off: {{description}}'
}

function textOf({ kind, isToCome, isFromUnit }: Entry): string {
  if (isFromUnit === true && kind === 'payment') return 'Moved from another unit: {{description}}'
  if (isToCome === true && kind === 'payment') return 'Approved, not yet received: {{description}}'
  return TEXT[kind]
}

function describeEntry(entry: Entry, t: Translate): string {
  const description = entry.description ?? t('paid in advance')
  const text = textOf(entry)
  return text === PLAIN ? description : t(text, { description })
}

interface StatementFacts {
  unit: string
  period: Period
  outstanding: Cents
  credit: Cents
  owners: OwnerShare[]
}

export function presentStatement(
  { broughtForward, lines, charges, payments }: Balanced,
  { unit, period, outstanding, credit, owners }: StatementFacts,
  t: Translate
): Statement {
  return {
    unitNumber: unit,
    ...period,
    broughtForward: rupees(broughtForward),
    lines: lines.map((line) => ({
      date: line.date,
      kind: line.kind,
      number: line.number,
      description: describeEntry(line, t),
      charge: rupees(line.charge),
      payment: rupees(line.payment),
      balance: rupees(line.balance),
      billId: line.billId,
      paymentId: line.paymentId
    })),
    charges: rupees(charges),
    payments: rupees(payments),
    outstanding: rupees(outstanding),
    credit: rupees(credit),
    owners
  }
}

import type { CreditKind } from '@verandah/contract/credits'
import type { Day } from '@verandah/contract/dates'
import type { Payment } from '@verandah/contract/building'
import { formatDay } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { addCents, type Cents, subtractCents } from '@verandah/contract/money'
import { tableAmount } from '../../pdf/amounts.ts'
import type { Block, PdfDocument } from '../../pdf/document.ts'
import { howToPayBlocks } from './howToPay.present.ts'

/** What a line of an account is: a bill, a payment, or what became of one later. */
export type EntryKind = 'bill' | 'cancelled' | 'payment' | 'approved' | 'returned' | 'void' | 'moved' | 'refund' | CreditKind

/** One line of an account. */
export interface Entry {
  id: string
  kind: EntryKind
  date: Day
  /** Of the bill, or of what the payment has paid; null: it was paid in advance. */
  description: string | null
  charge: Cents
  payment: Cents
}

/** Days, both included. */
export interface Period {
  from: Day
  to: Day
}

export interface Statement {
  period: Period
  broughtForward: Cents
  lines: (Entry & { balance: Cents })[]
  charges: Cents
  payments: Cents
  /** What is owed at the end of the period. */
  outstanding: Cents
}

/** By day; on one day bills stand before payments. */
function inOrder(a: Entry, b: Entry): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1
  if ((a.kind === 'bill') !== (b.kind === 'bill')) return a.kind === 'bill' ? -1 : 1
  return a.id < b.id ? -1 : 1
}

const TEXT: Record<Exclude<EntryKind, 'bill'>, string> = {
  cancelled: 'Cancelled: {{description}}',
  payment: 'Payment received: {{description}}',
  approved: 'Approved, not yet received: {{description}}',
  returned: 'Returned by the bank: {{description}}',
  void: 'Recorded by mistake: {{description}}',
  moved: 'Moved to another unit: {{description}}',
  refund: 'Paid back: {{description}}',
  credit_note: 'Credit note: {{description}}',
  write_off: 'Given up: {{description}}'
}

function describeEntry({ kind, description }: Entry, t: Translate): string {
  const about = description ?? t('paid in advance')
  return kind === 'bill' ? about : t(TEXT[kind], { description: about })
}

const sumOf = (entries: readonly Entry[], side: 'charge' | 'payment') => addCents(entries.map((entry) => entry[side]))
const balanceOf = (entries: readonly Entry[]) => subtractCents(sumOf(entries, 'charge'), sumOf(entries, 'payment'))

/** What a unit was charged and has paid in a period, with the balance after each line. */
export function makeStatement(all: readonly Entry[], period: Period): Statement {
  const entries = all.toSorted(inOrder)
  const broughtForward = balanceOf(entries.filter(({ date }) => date < period.from))
  const within = entries.filter(({ date }) => date >= period.from && date <= period.to)
  let outstanding = broughtForward
  const lines = within.map((entry) => {
    outstanding = addCents([outstanding, balanceOf([entry])])
    return { ...entry, balance: outstanding }
  })
  return { period, broughtForward, lines, charges: sumOf(within, 'charge'), payments: sumOf(within, 'payment'), outstanding }
}

interface About {
  unit: string
  resident: string
  payment: Payment | null
}

function accountTable(statement: Statement, t: Translate): Block {
  const { period, broughtForward, lines, charges, payments, outstanding } = statement
  const amount = (cents: number) => (cents === 0 ? '' : tableAmount(cents))
  const money = (label: string) => ({ label, share: 2, align: 'right' as const })
  return {
    kind: 'table',
    columns: [
      { label: t('Date'), share: 2 },
      { label: t('Description'), share: 5 },
      money(t('Charge (LKR)')),
      money(t('Payment (LKR)')),
      money(t('Balance (LKR)'))
    ],
    rows: [
      [formatDay(period.from), t('Balance brought forward'), '', '', tableAmount(broughtForward)],
      ...lines.map((line) => [
        formatDay(line.date),
        describeEntry(line, t),
        amount(line.charge),
        amount(line.payment),
        tableAmount(line.balance)
      ])
    ],
    totals: [[formatDay(period.to), t('Outstanding'), tableAmount(charges), tableAmount(payments), tableAmount(outstanding)]]
  }
}

/** An account as a document to keep. */
export function statementDocument(
  statement: Statement,
  about: About,
  { t, ...page }: Pick<PdfDocument, 'language' | 'letterhead' | 'createdAt'> & { t: Translate }
): PdfDocument {
  const { period, outstanding } = statement
  const title = t('Statement of account')
  const { unit, resident } = about
  return {
    ...page,
    title: t('Statement of account: {{unit}}', { unit }),
    footer: t('Statement of account: {{unit}}', { unit }),
    pageLabel: t('Page {{page}} of {{pages}}'),
    blocks: [
      { kind: 'title', text: title },
      {
        kind: 'facts',
        rows: [
          [t('Building'), page.letterhead.name],
          [t('Unit'), unit],
          [t('Resident'), resident],
          [t('Period'), t('{{from}} to {{to}}', { from: formatDay(period.from), to: formatDay(period.to) })]
        ]
      },
      accountTable(statement, t),
      {
        kind: 'note',
        text: t('Outstanding on {{day}}: LKR {{amount}}', { day: formatDay(period.to), amount: tableAmount(outstanding) })
      },
      ...howToPayBlocks(about.payment, about.unit, t)
    ]
  }
}

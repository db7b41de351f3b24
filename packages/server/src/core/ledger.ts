import type { EntryId, EntrySource } from '@verandah/contract/books'
import { type Day, type Month, monthOf } from '@verandah/contract/dates'
import type { TransactionCategory } from '@verandah/contract/financesInput'
import type { UnitId } from '@verandah/contract/ids'
import { addCents, type Cents, CURRENT_ACCOUNT, negateCents, NO_MONEY } from '@verandah/contract/money'
import type { Spending } from './spending.ts'

/** An account, by its code; of one that is kept by unit, with the unit. */
interface Place {
  account: string
  fund: string
  unit: UnitId | null
}

/** One account's part of an entry of the ledger, in cents, debit positive. */
export interface PostingDraft extends Place {
  amount: Cents
}

/** An entry of the ledger of this transaction; it is numbered and written just before the commit. */
export interface EntryDraft {
  id: EntryId
  day: Day
  source: { kind: EntrySource; id: string }
  /** The record whose event says why it was posted. */
  causedBy: string
  purpose: string
  /** The number of the entry that it takes back. */
  reverses: number | null
  postings: PostingDraft[]
  /**
   * The conditions of taking money out of an account, where the document says that money leaves; not given: it takes
   * something back.
   */
  spending?: Spending
}

/** The mark of an entry in the audit trail, in the event that has caused it. */
export interface EntryMark {
  number: number
  sha256: string
}

/** An entry in the ledger that stands for a document. */
export interface StandingEntry {
  /** The part of the document that it stands for: 'bill', 'payment'. A document has one of each at most. */
  what: string
  day: Day
  /** A day to come becomes today. */
  notLater?: true
  postings: PostingDraft[]
}

/** The codes of the accounts that the portal posts to by itself. */
export const ACCOUNT = {
  current: CURRENT_ACCOUNT,
  /** By unit: its debts. */
  dues: '1200',
  /** Income that is approved and has not come in. */
  toCome: '1210',
  /** Expenses that are approved and not paid. */
  toPay: '2000',
  /** By unit: its payments in advance. */
  advance: '2100',
  /** Receipts whose purpose nobody knows. */
  unidentified: '2300',
  earlierYears: '3000',
  recovered: '4900',
  bankCharges: '5800',
  writtenOff: '5900'
} as const

export const MANAGEMENT_FUND = 'M'

const OTHER_INCOME = '4800'
const INCOME_ACCOUNT: Partial<Record<TransactionCategory, string>> = { dues: '4000', penalties: '4400' }
export const incomeAccount = (category: TransactionCategory): string => INCOME_ACCOUNT[category] ?? OTHER_INCOME

export const EXPENSE_ACCOUNT: Record<TransactionCategory, string> = {
  maintenance: '5000',
  utilities: '5100',
  security: '5200',
  cleaning: '5300',
  repairs: '5400',
  dues: '5500',
  penalties: '5600',
  other: '5700'
}

/** Returns the account, fund and unit of a posting; without a fund that of the building's running costs. */
export const inAccount = (account: string, unit: UnitId | null = null, fund: string = MANAGEMENT_FUND): Place => ({ account, fund, unit })

/** Returns the postings of an amount that one account gets and another one gives. */
export function postings(amount: Cents, { to, from }: { to: Place; from: Place }): PostingDraft[] {
  return [
    { ...to, amount },
    { ...from, amount: negateCents(amount) }
  ]
}

/** Merges postings of the same account, fund and unit into one; those that make 0 are left out. */
export function mergePostings(list: readonly PostingDraft[]): PostingDraft[] {
  const merged = new Map<string, PostingDraft>()
  for (const posting of list) {
    const key = `${posting.account} ${posting.fund} ${posting.unit ?? ''}`
    const amount = addCents([merged.get(key)?.amount ?? NO_MONEY, posting.amount])
    merged.set(key, { ...posting, amount })
  }
  return [...merged.values()].filter(({ amount }) => amount !== NO_MONEY)
}

/** Returns the postings with opposite signs. */
export function mirrored(list: readonly PostingDraft[]): PostingDraft[] {
  return list.map((posting) => ({ ...posting, amount: negateCents(posting.amount) }))
}

/** Returns an entry for each day, named by what they are and the day. */
export function entriesByDay(what: string, list: readonly { day: Day; postings: readonly PostingDraft[] }[]): StandingEntry[] {
  const byDay = Map.groupBy(list, ({ day }) => day)
  return [...byDay]
    .map(([day, together]) => ({ what: `${what} ${day}`, day, postings: mergePostings(together.flatMap((one) => one.postings)) }))
    .filter(({ postings: merged }) => merged.length > 0)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/** The days that take no entry: those until the end of the last closed month, and those before the books begin; null: there is none. */
export interface ClosedDays {
  through: Month | null
  opening: Day | null
}

/** True if the day is in a closed month. `through`: the last closed month; null: none is closed. */
export const isInClosedMonth = (through: Month | null, day: Day): boolean => through !== null && monthOf(day) <= through

export const isClosedDay = ({ through, opening }: ClosedDays, day: Day): boolean =>
  isInClosedMonth(through, day) || (opening !== null && day < opening)

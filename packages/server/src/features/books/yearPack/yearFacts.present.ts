import type { TrialBalance } from '@verandah/contract/books'
import type { Day } from '@verandah/contract/dates'
import type { TransactionCategory } from '@verandah/contract/financesInput'
import type { Cents } from '@verandah/contract/money'
import { ACCOUNT } from '../../../core/ledger.ts'
import type { AccountRow, BooksFundsTable } from '../books.table.ts'

/** A sum of an account and fund, debit positive. */
export interface Balance {
  account: string
  fund: string
  amount: Cents
}

/** The days of a year, and the last one that its figures are of: today, where the year is not over. */
export interface YearSpan {
  from: Day
  to: Day
  until: Day
}

/** What has come into an account and gone out of it in some days. */
export interface MoneyMoves {
  account: string
  /** What the building began its books with. */
  opening: Cents
  received: Cents
  /** Above zero. */
  paid: Cents
  /** From other accounts of the building, less what went to them. */
  transferred: Cents
}

/** What a document has left open in an account, with the number and day of its first entry there. */
export interface OpenItem {
  account: string
  entry: number
  day: Day
  /** What is to be paid, and to whom; null where it may name a resident. */
  description: string | null
  payee: string | null
  amount: Cents
}

/** Accounts whose sum is a list of what is still open. */
export const OPEN_ACCOUNTS = [ACCOUNT.toCome, ACCOUNT.toPay, ACCOUNT.unidentified] as const

/** What a year's papers are made of; all of it in cents. */
export interface YearFacts {
  span: YearSpan
  /** Its months are not all closed. */
  isDraft: boolean
  /** In the order of their codes, as the funds. */
  accounts: Pick<AccountRow, 'code' | 'name' | 'type' | 'money'>[]
  funds: BooksFundsTable[]
  /** Of all days before the year, of the year, and of the twelve months before it. */
  before: Balance[]
  during: Balance[]
  yearBefore: Balance[]
  /** With what the books began on the first day of the year, as it was at the end of the year before; nothing where they began on another day. */
  broughtIn: Balance[]
  moves: MoneyMoves[]
  budgets: { category: TransactionCategory; amount: Cents }[]
  /** What units had not paid of each bill, with its due day. */
  unpaid: { unit: string; date: Day; amount: Cents }[]
  /** What units had paid in advance. */
  advances: Map<string, Cents>
  openItems: OpenItem[]
  trialBalance: TrialBalance
}

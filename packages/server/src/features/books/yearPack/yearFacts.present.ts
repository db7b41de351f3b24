import type { TrialBalance } from '@verandah/contract/books'
import type { Day } from '@verandah/contract/dates'
import type { TransactionCategory } from '@verandah/contract/financesInput'
import type { Cents } from '@verandah/contract/money'
import { ACCOUNT } from '../../../core/ledger.ts'
import type { AccountRow, BooksFundsTable } from '../books.table.ts'

/** The sum of an account and fund; debit is positive. */
export interface Balance {
  account: string
  fund: string
  amount: Cents
}

/** The days of a year, and the last day of its figures: today, where the year is not over. */
export interface YearSpan {
  from: Day
  to: Day
  until: Day
}

/** The money that came into an account and went out of it in a range of days. */
export interface MoneyMoves {
  account: string
  /** The opening balance of the books. */
  opening: Cents
  received: Cents
  /** The outgoing money, as a positive amount. */
  paid: Cents
  /** The money from other accounts of the building, less the money to them. */
  transferred: Cents
}

/** An amount that a document has left open in an account, with the number and day of its first entry there. */
export interface OpenItem {
  account: string
  entry: number
  day: Day
  /** The description and the payee; null where one may name a resident. */
  description: string | null
  payee: string | null
  amount: Cents
}

/** The accounts whose sum is listed by what is still open. */
export const OPEN_ACCOUNTS = [ACCOUNT.toCome, ACCOUNT.toPay, ACCOUNT.unidentified] as const

/** The data of a year's papers; all amounts are in cents. */
export interface YearFacts {
  span: YearSpan
  /** True while not all months of the year are closed. */
  isDraft: boolean
  /** The accounts and funds, sorted by code. */
  accounts: Pick<AccountRow, 'code' | 'name' | 'type' | 'money'>[]
  funds: BooksFundsTable[]
  /** The sums of all days before the year, of the year, and of the twelve months before it. */
  before: Balance[]
  during: Balance[]
  yearBefore: Balance[]
  /**
   * The opening balances of units where the books began on the first day of the year, as if of the end of the year
   * before; empty where the books began on another day.
   */
  broughtIn: Balance[]
  moves: MoneyMoves[]
  budgets: { category: TransactionCategory; amount: Cents }[]
  /** The unpaid amounts of units' bills, each with its due day. */
  unpaid: { unit: string; date: Day; amount: Cents }[]
  /** The advances of units, by label. */
  advances: Map<string, Cents>
  openItems: OpenItem[]
  trialBalance: TrialBalance
}

import type { EntryFilters } from '@verandah/contract/books'
import type { Day, Month } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { Cents } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import type { YearPackFormat } from '@verandah/contract/closings'
import { byId, type DescribedEvents } from '../../events/described.ts'

interface Moved {
  subject: { kind: 'transfer'; id: string }
  /** The name of the transfer: 'Current account → Petty cash'. */
  name: string
  fund: string
  amount: Cents
  date: Day
}

interface OfAccount {
  /** The account, by its code. */
  subject: { kind: 'account'; id: string }
  name: string
}

/** A changed column of an account with both values; the float is in cents. */
interface AccountChange {
  field: string
  from: string | number | null
  to: string | number | null
}

interface OfMonth {
  subject: { kind: 'closing'; id: Month }
  month: Month
  by: UserId
}

export type BooksEvent =
  | ({ kind: 'books.moneyMoved'; reference: string | null } & Moved)
  | ({ kind: 'books.transferReversed'; reason: string } & Moved)
  | ({ kind: 'books.accountAdded'; money: string } & OfAccount)
  | ({ kind: 'books.accountChanged'; fields: string[]; changes: AccountChange[] } & OfAccount)
  /**
   * Cash was counted. `difference` is the counted less the expected amount; it becomes a transaction, unless it is 0.
   */
  | ({ kind: 'books.cashCounted'; date: Day; expected: Cents; counted: Cents; difference: Cents } & OfAccount)
  /** More of a fund was spent than the account held. `reason` is why it was allowed; null: the bank has done it. */
  | ({ kind: 'books.overdrawn'; fund: string; missing: Cents; date: Day; reason: string | null; by: UserId } & OfAccount)
  | { kind: 'books.fundAdded'; subject: { kind: 'fund'; id: string }; name: string }
  /** The books were opened. `differences`: the funds whose worth differs from the auditor's figure. */
  | { kind: 'books.opened'; subject: { kind: 'opening'; id: string }; name: Day; bills: number; differences: string[] }
  /**
   * A month was closed. `accepted`: the unfinished items with their counts; `years`: the first days and hashes of the
   * years kept now.
   */
  | ({ kind: 'books.monthClosed'; sha256: string; years: string[]; accepted: string[] } & OfMonth)
  | ({ kind: 'books.monthReopened'; reason: string } & OfMonth)
  /** The month is over, and the building closes its months. */
  | { kind: 'books.monthToClose'; subject: { kind: 'month'; id: Month }; month: Month }
  /** Somebody has exported a table of the books. */
  | { kind: 'books.entriesExported'; subject: { kind: 'books'; id: 'portal' }; filters: EntryFilters }
  | { kind: 'books.trialBalanceExported'; subject: { kind: 'books'; id: 'portal' }; on: Day }
  | { kind: 'books.yearPackExported'; subject: { kind: 'books'; id: 'portal' }; year: string; format: YearPackFormat }

declare module '../../events/events.ts' {
  interface Events {
    books: BooksEvent
  }
}

export const booksEvents: DescribedEvents<BooksEvent> = {
  part: 'Books',
  kinds: {
    'books.moneyMoved': 'Money moved',
    'books.transferReversed': 'Transfer taken back',
    'books.accountAdded': 'Account added',
    'books.accountChanged': 'Account changed',
    'books.cashCounted': 'Cash counted',
    'books.overdrawn': 'More spent than there was',
    'books.fundAdded': 'Fund added',
    'books.opened': 'Books begun',
    'books.monthClosed': 'Month closed',
    'books.monthReopened': 'Month opened again',
    'books.monthToClose': 'Month to be closed',
    'books.entriesExported': 'Entries exported',
    'books.trialBalanceExported': 'Trial balance exported',
    'books.yearPackExported': 'Year pack exported'
  },
  records: {
    transfer: { page: () => paths.funds },
    account: { page: () => paths.funds },
    fund: { page: () => paths.funds },
    opening: { page: () => paths.months },
    closing: { page: () => paths.months, title: byId },
    month: { page: () => paths.months, title: byId }
  },
  amounts: ['amount', 'expected', 'counted', 'difference', 'missing', 'float'],
  labels: { on: 'Day', month: 'Month', accepted: 'Unfinished', years: 'Years kept' }
}

import type { EntryFilters } from '@verandah/contract/books'
import type { Day, Month } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { Cents } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import type { YearPackFormat } from '@verandah/contract/closings'
import { byId, type DescribedEvents } from '../../events/described.ts'

interface Moved {
  subject: { kind: 'transfer'; id: string }
  /** 'Current account → Petty cash'. */
  name: string
  fund: string
  amount: Cents
  date: Day
}

interface OfAccount {
  /** By its code. */
  subject: { kind: 'account'; id: string }
  name: string
}

/** Of a column from what to what; the float in cents. */
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
  /** `difference`: what was counted less what should have been there; a transaction of its own, unless 0. */
  | ({ kind: 'books.cashCounted'; date: Day; expected: Cents; counted: Cents; difference: Cents } & OfAccount)
  /** More of a fund was spent than lay in the account. `reason`: why all the same; null: the bank has done it. */
  | ({ kind: 'books.overdrawn'; fund: string; missing: Cents; date: Day; reason: string | null; by: UserId } & OfAccount)
  | { kind: 'books.fundAdded'; subject: { kind: 'fund'; id: string }; name: string }
  /** `differences`: funds that are worth something else than the auditor has said. */
  | { kind: 'books.opened'; subject: { kind: 'opening'; id: string }; name: Day; bills: number; differences: string[] }
  /** `accepted`: what was unfinished, each with its count; `years`: what was kept of years that are closed now, by first day and hash. */
  | ({ kind: 'books.monthClosed'; sha256: string; years: string[]; accepted: string[] } & OfMonth)
  | ({ kind: 'books.monthReopened'; reason: string } & OfMonth)
  /** It is over, and the building closes its months. */
  | { kind: 'books.monthToClose'; subject: { kind: 'month'; id: Month }; month: Month }
  /** Somebody has taken a table of the books with them. */
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

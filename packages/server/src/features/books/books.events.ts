import type { EntryFilters } from '@verandah/contract/books'
import type { Day } from '@verandah/contract/dates'
import type { Cents } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import type { DescribedEvents } from '../../events/described.ts'

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

export type BooksEvent =
  | ({ kind: 'books.moneyMoved'; reference: string | null } & Moved)
  | ({ kind: 'books.transferReversed'; reason: string } & Moved)
  | ({ kind: 'books.accountAdded'; money: string } & OfAccount)
  | ({ kind: 'books.accountChanged'; fields: string[] } & OfAccount)
  | { kind: 'books.fundAdded'; subject: { kind: 'fund'; id: string }; name: string }
  /** Somebody has taken a table of the books with them. */
  | { kind: 'books.entriesExported'; subject: { kind: 'books'; id: 'portal' }; filters: EntryFilters }
  | { kind: 'books.trialBalanceExported'; subject: { kind: 'books'; id: 'portal' }; on: Day }

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
    'books.fundAdded': 'Fund added',
    'books.entriesExported': 'Entries exported',
    'books.trialBalanceExported': 'Trial balance exported'
  },
  records: {
    transfer: { page: () => paths.funds },
    account: { page: () => paths.funds },
    fund: { page: () => paths.funds }
  },
  amounts: ['amount'],
  labels: { on: 'Day' }
}

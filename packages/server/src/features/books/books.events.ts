import type { EntryFilters } from '@verandah/contract/books'
import type { Day } from '@verandah/contract/dates'
import type { DescribedEvents } from '../../events/described.ts'

/** Somebody has taken a table of the books with them. */
export type BooksEvent =
  | { kind: 'books.entriesExported'; subject: { kind: 'books'; id: 'portal' }; filters: EntryFilters }
  | { kind: 'books.trialBalanceExported'; subject: { kind: 'books'; id: 'portal' }; on: Day }

declare module '../../events/events.ts' {
  interface Events {
    books: BooksEvent
  }
}

export const booksEvents: DescribedEvents<BooksEvent> = {
  part: 'Books',
  kinds: { 'books.entriesExported': 'Entries exported', 'books.trialBalanceExported': 'Trial balance exported' },
  labels: { on: 'Day' }
}

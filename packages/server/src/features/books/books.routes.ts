import { books } from '@verandah/contract/books'
import { dayOf } from '@verandah/contract/dates'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import type { BooksEvent } from './books.events.ts'
import { entriesTable, trialBalanceTable } from './books.export.ts'
import { getEntry, listEntries } from './entries.queries.ts'
import { trialBalanceOn } from './trialBalance.queries.ts'

const needs = 'seeFinances'
const subject = { kind: 'books', id: 'portal' } as const

export function booksRoutes(app: AppContext): void {
  implement(
    app,
    books.trialBalance,
    {
      needs,
      records: async ({ query: { on, format } }, { now }): Promise<BooksEvent | undefined> =>
        format === 'csv' ? { kind: 'books.trialBalanceExported', subject, on: on ?? dayOf(now) } : undefined
    },
    async (reading, { query }) => {
      const balance = await trialBalanceOn(reading, query.on)
      return query.format === 'csv' ? trialBalanceTable(balance, reading.t) : balance
    }
  )
  implement(
    app,
    books.entries,
    {
      needs,
      records: async ({ query: { format, page: _page, limit: _limit, ...filters } }): Promise<BooksEvent | undefined> =>
        format === 'csv' ? { kind: 'books.entriesExported', subject, filters } : undefined
    },
    async (reading, { query: { format, ...query } }) => (format === 'csv' ? entriesTable(reading, query) : listEntries(reading, query))
  )
  implement(app, books.entry, { needs }, (reading, { params }) => getEntry(reading, params.id))
}

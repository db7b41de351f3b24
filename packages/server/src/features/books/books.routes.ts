import { books } from '@verandah/contract/books'
import { closings, yearPack } from '@verandah/contract/closings'
import { dayOf } from '@verandah/contract/dates'
import { funds } from '@verandah/contract/funds'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import type { BooksEvent } from './books.events.ts'
import { entriesTable, trialBalanceTable } from './books.export.ts'
import { listClosings } from './closings/closings.queries.ts'
import { closeMonth, reopenMonth } from './closings/closings.service.ts'
import { fundsPeriod, readAccounts, readFunds } from './funds/funds.queries.ts'
import { addAccount, addFund, moveMoney, reverseTransfer, updateAccount } from './funds/funds.service.ts'
import { getEntry, listEntries } from './entries.queries.ts'
import { trialBalanceOn } from './trialBalance.queries.ts'
import { yearPackExported, yearPackFile } from './yearPack/yearPackFile.ts'

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
  implement(app, funds.accounts, { needs }, async (reading, { query }) => ({ accounts: await readAccounts(reading, query.on) }))
  implement(app, funds.addAccount, { needs }, (ctx, { body }) => addAccount(ctx, body))
  implement(app, funds.updateAccount, { needs }, (ctx, { params, body, ifMatch }) => updateAccount(ctx, params.code, body, ifMatch))
  implement(app, funds.list, { needs }, async (reading, { query }) => {
    const period = await fundsPeriod(reading, query)
    return { ...period, funds: await readFunds(reading, period) }
  })
  implement(app, funds.add, { needs }, (ctx, { body }) => addFund(ctx, body))
  implement(app, funds.transfer, { needs }, (ctx, { body }) => moveMoney(ctx, body))
  implement(app, funds.reverseTransfer, { needs }, (ctx, { params, body }) => reverseTransfer(ctx, params.id, body))
  implement(app, closings.list, { needs }, (reading, { query }) => listClosings(reading, query))
  implement(app, closings.close, { needs }, (ctx, { body }) => closeMonth(ctx, body))
  implement(app, closings.reopen, { needs: 'decideTransactions' }, (ctx, { params, body }) => reopenMonth(ctx, params.month, body.reason))
  implement(app, yearPack.get, { needs, records: ({ query }) => Promise.resolve(yearPackExported(query)) }, (reading, { query, request }) =>
    yearPackFile(reading, query, { request, storage: app.storage })
  )
  implement(app, books.entry, { needs }, (reading, { params }) => getEntry(reading, params.id))
}

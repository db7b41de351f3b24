import { DayText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { choice, filter, filterDay, unitText } from './fields.ts'
import { type Id, idSchema } from './ids.ts'
import { PageQuery, Pagination } from './page.ts'
import { Person } from './records.ts'
import { namedObject, z } from './z.ts'

export type EntryId = Id<'entry'>
export const EntryId = idSchema('entry')

export const ACCOUNT_TYPES = ['asset', 'liability', 'equity', 'income', 'expense'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

/** The records that stand behind entries: each has posted what it says. */
export const ENTRY_SOURCES = ['transaction', 'transfer', 'bill', 'run', 'payment', 'credit', 'opening', 'unit'] as const
export type EntrySource = (typeof ENTRY_SOURCES)[number]

/** The codes of accounts and funds are digits and capitals: what a filter has else finds nothing. */
const code = (label: string) => z.optional(z.string(`${label} must be text`))

/** One account's part of an entry, in rupees: what it gets is positive (debit), what it gives is negative (credit). */
export const EntryLine = z.object({
  account: z.string(),
  accountName: z.string(),
  fund: z.string(),
  /** The unit, where the account is kept by unit. */
  unitNumber: z.nullable(z.string()),
  amount: z.number()
})
export type EntryLine = z.output<typeof EntryLine>

export const Entry = namedObject('Entry', {
  _id: EntryId,
  /** The number, without gaps, in the order in which the entries were posted. */
  number: z.number(),
  /** The day of its document. */
  date: DayText,
  source: z.object({ kind: z.enum(ENTRY_SOURCES), _id: z.string() }),
  /** The part of its source that it stands for, and for which time: 'bill 1', 'payment 2'. */
  purpose: z.string(),
  /** The description of its source as of today. */
  description: z.string(),
  /** The number of the entry that it takes back. */
  reverses: z.nullable(z.number()),
  /** The number of the entry that has taken it back. */
  reversedBy: z.nullable(z.number()),
  lines: z.array(EntryLine),
  /** The hash of the entry and of all entries before it. */
  sha256: z.string(),
  /** Null: the portal itself, when it began to keep books. */
  actor: z.nullable(Person)
})
export type Entry = z.output<typeof Entry>

/** The balance of each account on one day, in rupees, debit positive; incomes and expenses since the year began. */
export const TrialBalance = namedObject('TrialBalance', {
  on: DayText,
  /** The day from which incomes and expenses count: the first day of the building's year. */
  from: DayText,
  rows: z.array(
    z.object({
      account: z.string(),
      name: z.string(),
      /** The balances by the code of the fund. */
      funds: z.record(z.string(), z.number()),
      total: z.number()
    })
  ),
  /** The totals, which are 0 in each fund. */
  totals: z.record(z.string(), z.number()),
  /** The hash of the rows. */
  sha256: z.string()
})
export type TrialBalance = z.output<typeof TrialBalance>

/** The sums of a fund, which are made of lines of entries. */
export const FUND_SUMS = ['broughtForward', 'income', 'expenses', 'carriedForward', 'money', 'owed'] as const
export type FundSum = (typeof FUND_SUMS)[number]

const on = filterDay('Day')
const filters = {
  from: filterDay('From'),
  to: filterDay('To'),
  account: code('Account'),
  fund: code('Fund'),
  /** Only lines that make this sum of the fund, or of all funds: income and expenses from the first day to the last, all else at the end of the last. */
  fundSum: filter('Sum of the fund', FUND_SUMS),
  unitNumber: z.pipe(
    unitText(),
    z.transform((unit) => unit ?? undefined)
  ),
  sourceId: z.optional(z.string('Source must be text'))
}

export const EntryFilters = z.object(filters)
export type EntryFilters = z.output<typeof EntryFilters>
export const EntryQuery = z.extend(PageQuery, filters)
export type EntryQuery = z.output<typeof EntryQuery>

const format = z._default(z.optional(choice('Format', ['json', 'csv'])), 'json')
const TABLE = ['text/csv'] as const

export const books = {
  trialBalance: endpoint('GET', '/api/finances/books/trial-balance', {
    shows: ['books', 'settings'],
    summary: 'What each account stands at on a day',
    query: z.object({ on, format }),
    response: TrialBalance,
    alsoAs: TABLE
  }),
  entries: endpoint('GET', '/api/finances/books/entries', {
    shows: ['books', 'finances', 'units', 'users'],
    summary: 'Entries of the ledger, the newest day first',
    query: z.extend(EntryQuery, { format }),
    response: z.object({
      entries: z.array(Entry),
      pagination: Pagination,
      /**
       * The sum of all lines that match, of every page, in rupees. A sum of a fund has the sign that the list of funds shows;
       * any other is debit minus credit. Null where no lines are asked for.
       */
      sum: z.nullable(z.number())
    }),
    alsoAs: TABLE
  }),
  entry: endpoint('GET', '/api/finances/books/entries/:id', {
    shows: ['books', 'finances', 'units', 'users'],
    summary: 'One entry of the ledger',
    params: { id: EntryId },
    response: Entry
  })
}

import type { Entry, EntryId, EntryLine, TrialBalance } from '@verandah/contract/books'
import type { Closing, Closings } from '@verandah/contract/closings'
import type { Day, Instant, Month } from '@verandah/contract/dates'
import { person } from '../../test/people.ts'
import { type Answers, json } from '../../test/server.ts'

export const SHA256 = 'ab12'.repeat(16)
export const SOURCE_ID = '01900000-0000-7000-8000-000000000700'
export const entryId = (number: number) => `01900000-0000-7000-8000-00000000${number}` as EntryId

const row = (account: string, name: string, management: number, sinking = 0) => ({
  account,
  name,
  funds: { M: management, S: sinking },
  total: management + sinking
})

export const balance = (over: Partial<TrialBalance> = {}): TrialBalance => ({
  on: '2026-11-26' as Day,
  rows: [
    row('1000', 'Current account', 40_000.5, 9_999.5),
    row('1090', 'Petty cash', 0),
    row('1200', "Units' dues", 15_000),
    row('2000', 'Bills to pay', -5_000.5),
    row('4000', 'Management', -50_000, -9_999.5)
  ],
  from: '2026-01-01' as Day,
  totals: { M: 0, S: 0 },
  sha256: SHA256,
  ...over
})

export const line = (account: string, accountName: string, amount: number, unitNumber: string | null = null): EntryLine => ({
  account,
  accountName,
  fund: 'M',
  unitNumber,
  amount
})

/** Returns a payment of 7K for its bill. */
export const entry = (over: Partial<Entry> = {}): Entry => ({
  _id: entryId(1017),
  number: 17,
  date: '2026-11-21' as Day,
  source: { kind: 'transaction', _id: SOURCE_ID },
  purpose: 'payment 1',
  description: 'Amaya',
  reverses: null,
  reversedBy: null,
  lines: [line('1000', 'Current account', 15_000), line('1200', "Units' dues", -15_000, '7K')],
  sha256: SHA256,
  actor: person(1),
  ...over
})

/** The entry of a transfer from one account to another. */
export const transfer = entry({
  _id: entryId(1019),
  number: 19,
  source: { kind: 'transfer', _id: entryId(1019) },
  purpose: 'transfer 1',
  lines: [line('1090', 'Petty cash', 15_000), line('1000', 'Current account', -15_000)]
})

export const entryPage = (entries: Entry[], { page = 1, pages = 1, sum = null as number | null } = {}) =>
  json({ entries, sum, pagination: { page, limit: 25, total: entries.length, pages } })

const reversed = entry({ reversedBy: 18 })

/** October waits to be closed, with something unfinished; September is closed. */
export const closingsAnswer = (over: Partial<Closings> = {}): Closings => ({
  through: '2026-09' as Month,
  next: {
    month: '2026-10' as Month,
    checks: [
      { check: 'pending', count: 2 },
      { check: 'unidentified', count: 0 },
      { check: 'unbilled_kinds', count: 1 },
      { check: 'negative_funds', count: 0 }
    ]
  },
  closings: [closing()],
  ...over
})

export const closing = (over: Partial<Closing> = {}): Closing => ({
  month: '2026-09' as Month,
  action: 'closed',
  at: '2026-10-10T10:50:00.000Z' as Instant,
  by: person(1, 'Tharindu', 'Jayasuriya', 'treasurer'),
  reason: null,
  sha256: SHA256,
  trialBalance: balance(),
  can: { reopen: false },
  ...over
})

/** Answers without texts of people, for the test that looks for texts that are not translated. */
export const booksInAnyLanguage: Answers = {
  'GET /api/finances/books/trial-balance': () => json(balance()),
  'GET /api/finances/books/closings': () =>
    json(
      closingsAnswer({
        through: null,
        closings: [
          closing({
            action: 'reopened',
            reason: 'Amaya',
            by: null,
            sha256: null,
            trialBalance: null,
            at: '2026-10-11T10:50:00.000Z' as Instant
          }),
          closing({ by: null, can: { reopen: true } })
        ]
      })
    ),
  'GET /api/finances/books/entries': () =>
    entryPage([entry({ _id: entryId(1018), number: 18, purpose: 'reversal 17', reverses: 17, actor: null }), reversed], { pages: 2 }),
  [`GET /api/finances/books/entries/${reversed._id}`]: () => json(reversed),
  [`GET /api/finances/books/entries/${transfer._id}`]: () => json(transfer)
}

import type { AccountType, EntryId, EntrySource } from '@verandah/contract/books'
import type { ClosingAction } from '@verandah/contract/closings'
import type { Day, Instant, Month } from '@verandah/contract/dates'
import type { UnitId, UserId } from '@verandah/contract/ids'
import type { Cents } from '@verandah/contract/money'
import type { Selectable } from 'kysely'
import type { Flag } from '../../db/columns.ts'

export interface BooksAccountsTable {
  code: string
  name: string
  type: AccountType
  /** The kind of a money account; null: it is no money account. */
  money: 'bank' | 'cash' | null
  /** 1: its postings are kept by unit, and each names one. */
  is_control: Flag
  /** The bank's name and number of a money account, and the float of petty cash. */
  bank: string | null
  account_number: string | null
  float: Cents | null
}
export type AccountRow = Selectable<BooksAccountsTable>

export interface BooksFundsTable {
  code: string
  name: string
}

/** An entry of the ledger. Rows are added and never changed; the database checks each (`db/sealedEntries.ts`). */
export interface BooksEntriesTable {
  number: number
  id: EntryId
  day: Day
  source_kind: EntrySource
  source_id: string
  purpose: string
  /** The number of the entry that it reverses. */
  reverses: number | null
  /** The number of its postings. */
  postings: number
  /** The person who posted it; null: the portal, when it began to keep books. */
  created_by: UserId | null
  created_at: Instant
  sha256: string
}
export type EntryRow = Selectable<BooksEntriesTable>

/** A posting of an entry. Rows are added and never changed. */
export interface BooksPostingsTable {
  entry: number
  /** The number within its entry, from 1. */
  place: number
  /** The day of its entry. */
  day: Day
  account: string
  fund: string
  unit_id: UnitId | null
  /** The amount: debit is positive, and it is never 0. */
  amount: Cents
}
export type PostingRow = Selectable<BooksPostingsTable>

/** The kept sum of what the entries of a month add to an account, by fund. */
export interface BooksSumsTable {
  account: string
  fund: string
  month: Month
  amount: Cents
}

/** A transfer of money between two accounts; its other values are in its entry. */
export interface BooksTransfersTable {
  id: string
  reference: string | null
  /** The reason why it was taken back. */
  reason: string | null
  created_by: UserId
  created_at: Instant
}

/** The single row with the last entry. Whoever posts locks it, so that numbers have no gaps. */
export interface BooksEndTable {
  id: 1
  number: number
  sha256: string
  /** The last closed month, as in the last row of the closings. */
  closed_through: Month | null
}

/** A closing of a month, or its opening again. Rows are added and never changed. */
export interface BooksClosingsTable {
  number: number
  action: ClosingAction
  month: Month
  /** The last closed month from then on; null: none is closed. */
  through: Month | null
  reason: string | null
  /** The number of the last entry at that time. */
  last_entry: number
  /** The trial balance at the end of a closed month, as JSON, and its hash. */
  trial_balance: string | null
  sha256: string | null
  created_by: UserId
  created_at: Instant
}
export type ClosingRow = Selectable<BooksClosingsTable>

/**
 * The content of a year's papers, as it was when the last month of the year was closed. Rows are added and never
 * changed.
 */
export interface BooksYearsTable {
  /** The number of the closing. */
  closing: number
  from_day: Day
  to_day: Day
  /** JSON: a `YearContent`. */
  content: string
  sha256: string
}

/** The single row of the opening balances, once somebody has entered them. */
export interface BooksOpeningTable {
  id: 1
  day: Day
  /** JSON: the entered items. */
  items: string
  /** JSON: for each fund the sum of the items, its audited balance and the difference. */
  funds: string
  /** Empty where the books began with nothing. */
  entry_id: EntryId
  created_by: UserId
  created_at: Instant
}

declare module '../../db/schema.ts' {
  interface Schema {
    books_accounts: BooksAccountsTable
    books_funds: BooksFundsTable
    books_entries: BooksEntriesTable
    books_opening: BooksOpeningTable
    books_postings: BooksPostingsTable
    books_sums: BooksSumsTable
    books_closings: BooksClosingsTable
    books_end: BooksEndTable
    books_years: BooksYearsTable
    books_transfers: BooksTransfersTable
  }
}

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
  /** Where money lies; null: it is no place of money. */
  money: 'bank' | 'cash' | null
  /** Kept by unit: each posting names one. */
  is_control: Flag
  /** Of a place of money: the bank's name and number for it, and what petty cash is filled up to. */
  bank: string | null
  account_number: string | null
  float: Cents | null
}
export type AccountRow = Selectable<BooksAccountsTable>

export interface BooksFundsTable {
  code: string
  name: string
}

/** Rows are added and never changed; the database checks each (`db/sealedEntries.ts`). */
export interface BooksEntriesTable {
  number: number
  id: EntryId
  day: Day
  source_kind: EntrySource
  source_id: string
  purpose: string
  /** The number of the entry that it takes back. */
  reverses: number | null
  /** How many there are. */
  postings: number
  /** Null: the portal, when it began to keep books. */
  created_by: UserId | null
  created_at: Instant
  sha256: string
}
export type EntryRow = Selectable<BooksEntriesTable>

/** Rows are added and never changed. */
export interface BooksPostingsTable {
  entry: number
  /** Within its entry, from 1. */
  place: number
  /** That of its entry. */
  day: Day
  account: string
  fund: string
  unit_id: UnitId | null
  /** Debit positive, never 0. */
  amount: Cents
}
export type PostingRow = Selectable<BooksPostingsTable>

/** Kept: what the entries of a month add to an account, by fund. */
export interface BooksSumsTable {
  account: string
  fund: string
  month: Month
  amount: Cents
}

/** Money that was moved from one account to another; the rest of it is in its entry. */
export interface BooksTransfersTable {
  id: string
  reference: string | null
  /** Why it was taken back. */
  reason: string | null
  created_by: UserId
  created_at: Instant
}

/** One row: the last entry. Whoever posts locks it, so that numbers have no gaps. */
export interface BooksEndTable {
  id: 1
  number: number
  sha256: string
  /** The last closed month, as the last row of the closings has it. */
  closed_through: Month | null
}

/** Rows are added and never changed: that a month was closed, and that one was opened again. */
export interface BooksClosingsTable {
  number: number
  action: ClosingAction
  month: Month
  /** The last closed month from then on; null: none is. */
  through: Month | null
  reason: string | null
  /** The number of the last entry then. */
  last_entry: number
  /** Of a month that was closed: what the accounts stood at at its end, as JSON, and the hash of that. */
  trial_balance: string | null
  sha256: string | null
  created_by: UserId
  created_at: Instant
}
export type ClosingRow = Selectable<BooksClosingsTable>

/** Rows are added and never changed: what the papers of a year are made of, as it was when its last month was closed. */
export interface BooksYearsTable {
  /** The number of the closing. */
  closing: number
  from_day: Day
  to_day: Day
  /** JSON. */
  content: string
  sha256: string
}

/** One row: with what the books began, once somebody has entered that. */
export interface BooksOpeningTable {
  id: 1
  day: Day
  /** JSON: what was entered. */
  items: string
  /** JSON: by fund what that gives, its audited balance and the difference. */
  funds: string
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

import type { BankImportId, BankLineId, BankMatchId, BankReconciliationId, UserId } from '@verandah/contract/ids'
import type { EntryId } from '@verandah/contract/books'
import type { Day, Instant } from '@verandah/contract/dates'
import type { Cents } from '@verandah/contract/money'
import type { Selectable } from 'kysely'

/** A statement of the bank that was read: the same file is read once into an account. */
export interface BankImportsTable {
  id: BankImportId
  account: string
  file_name: string
  sha256: string
  format: 'csv' | 'ofx' | 'mt940' | 'camt'
  /** The days of its lines; null: it has none. */
  from_day: Day | null
  to_day: Day | null
  opening: Cents | null
  closing: Cents | null
  /** What its balances and its lines do not explain; null: it says no balance. */
  difference: Cents | null
  new_count: number
  known_count: number
  similar_count: number
  created_by: UserId
  created_at: Instant
  /** Its lines are gone since then, and the file may be read again. */
  taken_back_at: Instant | null
}
export type BankImportRow = Selectable<BankImportsTable>

/** Rows are added and never changed; those of an import that is taken back are removed. */
export interface BankLinesTable {
  id: BankLineId
  account: string
  import_id: BankImportId
  /** Within its file, from 1. */
  place: number
  date: Day
  /** What came in is positive. */
  amount: Cents
  text: string
  /** `text` folded: by it a payer is known again. */
  text_key: string
  /** By what the same line of another file is known: once in an account. */
  key: string
  reference: string | null
  /** After this line, where the file says so. */
  balance: Cents | null
}
export type BankLineRow = Selectable<BankLinesTable>

/** What a line of the bank is in the ledger, or a part of it. */
export interface BankMatchesTable {
  id: BankMatchId
  line_id: BankLineId
  /** That of its line. */
  account: string
  /** Null: the line is a double one, and stands for nothing. An entry is matched once in each account. */
  entry_id: EntryId | null
  /** Signed, as that of the line. */
  amount: Cents
  /** JSON: what the person has chosen. */
  target: string
  created_by: UserId
  created_at: Instant
}
export type BankMatchRow = Selectable<BankMatchesTable>

/** On a day an account and the bank said the same, but for what both knew of. */
export interface BankReconciliationsTable {
  id: BankReconciliationId
  account: string
  on_day: Day
  statement_balance: Cents
  created_by: UserId
  created_at: Instant
}
export type BankReconciliationRow = Selectable<BankReconciliationsTable>

declare module '../../db/schema.ts' {
  interface Schema {
    bank_imports: BankImportsTable
    bank_lines: BankLinesTable
    bank_matches: BankMatchesTable
    bank_reconciliations: BankReconciliationsTable
  }
}

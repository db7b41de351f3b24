import type { BankImportId, BankLineId, BankMatchId, BankReconciliationId, UserId } from '@verandah/contract/ids'
import type { EntryId } from '@verandah/contract/books'
import type { Day, Instant } from '@verandah/contract/dates'
import type { TransactionId } from '@verandah/contract/financesInput'
import type { Cents } from '@verandah/contract/money'
import type { Selectable } from 'kysely'

/** An import of a bank statement. The same file is imported into an account once. */
export interface BankImportsTable {
  id: BankImportId
  account: string
  file_name: string
  sha256: string
  format: 'csv' | 'ofx' | 'mt940' | 'camt'
  /** The first and the last day of its lines; null: it has none. */
  from_day: Day | null
  to_day: Day | null
  opening: Cents | null
  closing: Cents | null
  /** The part of the balances that the lines do not explain; null: the file has no balance. */
  difference: Cents | null
  new_count: number
  known_count: number
  similar_count: number
  created_by: UserId
  created_at: Instant
  /** The time since which its lines are removed and the file may be imported again. */
  taken_back_at: Instant | null
}
export type BankImportRow = Selectable<BankImportsTable>

/**
 * A line of a bank statement. Rows are added and never changed; the lines of an import that is taken back are removed.
 */
export interface BankLinesTable {
  id: BankLineId
  account: string
  import_id: BankImportId
  /** The number within its file, from 1. */
  place: number
  date: Day
  /** The amount; incoming money is positive. */
  amount: Cents
  text: string
  /** The folded `text`, by which a payer is recognised. */
  text_key: string
  /** The key by which the same line of another file is recognised; it is unique in an account. */
  key: string
  reference: string | null
  /** The balance after this line, where the file has it. */
  balance: Cents | null
}
export type BankLineRow = Selectable<BankLinesTable>

/** The entry of a bank line, or of a part of it. */
export interface BankMatchesTable {
  id: BankMatchId
  line_id: BankLineId
  /** The account of its line. */
  account: string
  /**
   * The matched entry; null: the line is a duplicate that stands for nothing. An entry is matched once in each account.
   */
  entry_id: EntryId | null
  /** The amount with the sign of the line. */
  amount: Cents
  /** JSON: the target that the person has chosen. */
  target: string
  created_by: UserId
  created_at: Instant
}
export type BankMatchRow = Selectable<BankMatchesTable>

/** An account was reconciled with the bank on a day: both agree except for known differences. */
export interface BankReconciliationsTable {
  id: BankReconciliationId
  account: string
  on_day: Day
  statement_balance: Cents
  created_by: UserId
  created_at: Instant
}
export type BankReconciliationRow = Selectable<BankReconciliationsTable>

/** A transaction that was recorded from a line, or a part of it, and waits for approval; removed when that is decided. */
export interface BankWaitingTable {
  transaction_id: TransactionId
  line_id: BankLineId
  /** The account of its line. */
  account: string
  /** The amount with the sign of the line. */
  amount: Cents
  created_by: UserId
  created_at: Instant
}
export type BankWaitingRow = Selectable<BankWaitingTable>

declare module '../../db/schema.ts' {
  interface Schema {
    bank_imports: BankImportsTable
    bank_lines: BankLinesTable
    bank_matches: BankMatchesTable
    bank_reconciliations: BankReconciliationsTable
    bank_waiting: BankWaitingTable
  }
}

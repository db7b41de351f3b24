import type { Day, Instant, Month } from '@verandah/contract/dates'
import type {
  PaymentMethod,
  TransactionCategory,
  TransactionId,
  TransactionStatus,
  TransactionType
} from '@verandah/contract/financesInput'
import type { FileId, UserId } from '@verandah/contract/ids'
import type { Cents } from '@verandah/contract/money'
import type { ProjectId } from '@verandah/contract/projects'
import type { VendorId } from '@verandah/contract/vendors'
import type { Flag, RecordColumns } from '../../db/columns.ts'

export interface TransactionsTable extends RecordColumns {
  id: TransactionId
  type: TransactionType
  category: TransactionCategory
  amount: Cents
  /** Of a due that was received: the day of the payment. */
  date: Day
  /** The bill's day, once a due is received. */
  due_date: Day | null
  description: string
  /** Who is paid or pays, as text. */
  vendor: string | null
  vendor_id: VendorId | null
  project_id: ProjectId | null
  unit_number: string | null
  payment_method: PaymentMethod
  reference: string | null
  status: TransactionStatus
  created_by: UserId
  /** Who made it or changed it last. */
  changed_by: UserId
  approved_by: UserId | null
  approved_at: Instant | null
  completed_at: Instant | null
  reject_reason: string | null
  self_approved: Flag
  attachment_count: number
  /** Folded description, vendor, unit and reference, on separate lines: the column that is searched. */
  search_key: string
}

/** Receipts and invoices. */
export interface AttachmentsTable {
  id: FileId
  transaction_id: TransactionId
  file_id: FileId
  /** The name under which it is downloaded. */
  file_name: string
  file_type: string
  /** Bytes. */
  file_size: number
}

export interface BudgetsTable extends RecordColumns {
  /** The month itself. */
  id: Month
  /** JSON: cents by category; one that is left out has none. */
  amounts: string
}

declare module '../../db/schema.ts' {
  interface Schema {
    finances_transactions: TransactionsTable
    finances_attachments: AttachmentsTable
    finances_budgets: BudgetsTable
  }
}

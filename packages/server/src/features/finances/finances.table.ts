import type { BillId, PaymentId, ProjectId, UserId, VendorId } from '@verandah/contract/ids'
import type { Day, Instant } from '@verandah/contract/dates'
import type { TransactionCategory, TransactionId, TransactionStatus, TransactionType } from '@verandah/contract/financesInput'
import type { PaymentMethod, Cents } from '@verandah/contract/money'
import type { Flag, RecordColumns } from '../../db/columns.ts'

export interface TransactionsTable extends RecordColumns {
  id: TransactionId
  type: TransactionType
  category: TransactionCategory
  amount: Cents
  /** The day; for a received due the day of the payment. */
  date: Day
  /** The bill's day, once a due is received. */
  due_date: Day | null
  description: string
  /** The payee or payer as text. */
  vendor: string | null
  vendor_id: VendorId | null
  project_id: ProjectId | null
  unit_number: string | null
  payment_method: PaymentMethod
  reference: string | null
  bill_number: string | null
  /** The day on the vendor's bill. */
  bill_date: Day | null
  /** The fund; null: its bill has the funds. */
  fund: string | null
  /** The money account that holds its money, or will. */
  account: string
  /** The account of its income or expense, where that is not the one of its category. */
  counter_account: string | null
  /** The day on which its money has moved; null: that of `completed_at`. */
  moved_on: Day | null
  /**
   * Set where it was paid already, out of the cash or when that was counted, and a decider says whether that counts.
   */
  proposed_as: 'voucher' | 'count' | null
  /** The bill that a unit's income lists, or a part of it, and the payment by which that was paid. */
  bill_id: BillId | null
  payment_id: PaymentId | null
  /** The transaction that this row takes back with a negative amount. */
  corrects: TransactionId | null
  status: TransactionStatus
  created_by: UserId
  /** The person who made it or changed it last. */
  changed_by: UserId
  approved_by: UserId | null
  approved_at: Instant | null
  completed_at: Instant | null
  reject_reason: string | null
  self_approved: Flag
  attachment_count: number
  /** The folded `vendor`, by which a transaction without a linked vendor is compared. */
  vendor_key: string | null
  /** The folded `bill_number`, without blanks. */
  bill_key: string | null
  /**
   * The folded description, vendor, unit, reference and bill number, on separate lines: the column that is searched.
   */
  search_key: string
}

/** The opening balance of a fund in an account; below 0: it was overdrawn. */
export interface MoneyBefore {
  account: string
  fund: string
  amount: Cents
}

/** An expense that was approved and not paid when the books began. */
export interface PayableBefore {
  description: string
  category: TransactionCategory
  fund: string
  amount: Cents
  vendor: string | null
}

declare module '../../db/schema.ts' {
  interface Schema {
    finances_transactions: TransactionsTable
  }
}

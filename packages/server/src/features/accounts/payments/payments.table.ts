import type { BillId, ChargeId, CreditId, PaymentId, SlipId, FileId, Id, UnitId, UnitPersonId, UserId } from '@verandah/contract/ids'
import type { Day, Instant } from '@verandah/contract/dates'
import type { TransactionCategory, TransactionId } from '@verandah/contract/financesInput'
import type { PaymentMethod, Cents } from '@verandah/contract/money'
import type { PaymentKind, PaymentStatus } from '@verandah/contract/paymentRecord'
import type { SlipStatus } from '@verandah/contract/slips'
import type { Selectable } from 'kysely'
import type { Flag, RecordColumns } from '../../../db/columns.ts'

export type AllocationId = Id<'allocation'>

export interface PaymentsTable extends RecordColumns {
  id: PaymentId
  kind: PaymentKind
  /** Without gaps within a year: '2026-00001', of a refund 'R2026-00001'. */
  receipt_number: string | null
  /** Of a refund: its number among the receipts, before refunds had a series of their own. */
  former_number: string | null
  /** The transaction that leads it: it is changed by that alone. */
  transaction_id: TransactionId | null
  unit_id: UnitId
  /** As the unit was called then; null: that was not kept. */
  unit_label: string | null
  /** Who has paid, or is paid back; null: nobody is known. */
  person_id: UnitPersonId | null
  date: Day
  paid_on: Day
  amount: Cents
  /** It came for something that was written off. */
  is_recovered: Flag
  /** Kept: of it, what has paid nothing yet. */
  advance: Cents
  payment_method: PaymentMethod
  reference: string | null
  /** Where its money lies; 1210 as long as it has not come in. */
  account: string
  /** How that was called when a refund was paid from it. */
  account_name: string | null
  status: PaymentStatus
  /** Why it was taken back, and from which day on. */
  reason: string | null
  /** Of a refund: what for, also once it was taken back. */
  refund_reason: string | null
  cancelled_on: Day | null
  /** The payment of another unit that it became, or was before. */
  moved_to: PaymentId | null
  moved_from: PaymentId | null
  /** Advance of another unit, or what became that: no money has moved. */
  moves_advance: Flag
  /** JSON: the bills that it pays first once it is deposited. */
  named_bills: string
  /** Folded receipt number and reference, on separate lines. */
  search_key: string
  created_by: UserId
}
export type PaymentRow = Selectable<PaymentsTable>

/**
 * What a payment or a credit has paid of a charge, or a payment of a refund; negative where that was taken back. Rows are
 * added and never changed.
 */
export interface AllocationsTable {
  id: AllocationId
  /** One of these two. */
  payment_id: PaymentId | null
  credit_id: CreditId | null
  /** And one of these two. */
  charge_id: ChargeId | null
  refund_id: PaymentId | null
  amount: Cents
  /** The later one of its two sides. */
  day: Day
  /** Where the payment's money lay then; null of a credit. */
  account: string | null
  /** Posted with the payment itself; else later, out of what was paid in advance, or back to it. */
  is_own: Flag
  created_at: Instant
}

/** The last receipt and the last refund of each year. */
export interface PaymentsNumbersTable {
  year: number
  last: number
  last_refund: number
}

/** What somebody says that their unit has paid. */
export interface SlipsTable extends RecordColumns {
  id: SlipId
  unit_id: UnitId
  /** As they were sent; of a verified one as they were found on the account. */
  amount: Cents
  date: Day
  reference: string | null
  sent_by: UserId
  status: SlipStatus
  /** Why it was not accepted. */
  reason: string | null
  /** The payment that it became. */
  payment_id: PaymentId | null
  file_id: FileId
  /** The name under which it is downloaded. */
  file_name: string
  /** Of the bytes as they were sent. */
  sent_sha256: string
}
export type SlipRow = Selectable<SlipsTable>

/** What of a charge can be paid still. */
export interface OpenCharge {
  id: ChargeId
  fund: string
  open: Cents
  /** The day of its bill. */
  billDay: Day
}

/** A part of what is open of a bill in one category, as it is listed among the transactions. */
export interface PartPaid {
  bill: BillId
  unit: string
  category: TransactionCategory
  amount: Cents
  date: Day
  method: PaymentMethod
  reference: string | null
  account: string
}

declare module '../../../db/schema.ts' {
  interface Schema {
    payments: PaymentsTable
    payments_allocations: AllocationsTable
    payments_numbers: PaymentsNumbersTable
    payments_slips: SlipsTable
  }
}

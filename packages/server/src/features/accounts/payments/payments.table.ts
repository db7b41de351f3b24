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
  /** The receipt number, without gaps within a year: '2026-00001', for a refund 'R2026-00001'. */
  receipt_number: string | null
  /** The number of a refund among the receipts, from before refunds had their own series. */
  former_number: string | null
  /** The transaction that changes the payment; nothing else changes it then. */
  transaction_id: TransactionId | null
  unit_id: UnitId
  /** The unit's label at that time; null: it was not kept. */
  unit_label: string | null
  /** The person who has paid, or is paid back; null: nobody is known. */
  person_id: UnitPersonId | null
  date: Day
  paid_on: Day
  amount: Cents
  /** 1: it pays something that was written off. */
  is_recovered: Flag
  /** The kept part of its amount that has paid nothing yet. */
  advance: Cents
  payment_method: PaymentMethod
  reference: string | null
  /** The money account that holds its money; 1210 as long as the money has not come in. */
  account: string
  /** The name of that account when a refund was paid from it. */
  account_name: string | null
  status: PaymentStatus
  /** The reason why it was taken back; `cancelled_on` is the day from which that holds. */
  reason: string | null
  /** The purpose of a refund, which stays after the refund was taken back. */
  refund_reason: string | null
  cancelled_on: Day | null
  /** The payment of another unit that this payment became, or was before. */
  moved_to: PaymentId | null
  moved_from: PaymentId | null
  /** 1: it moves advance between units, and no money has moved. */
  moves_advance: Flag
  /** JSON: the ids of the bills that it pays first once it is deposited. */
  named_bills: string
  /** The folded receipt number and reference, on separate lines. */
  search_key: string
  created_by: UserId
}
export type PaymentRow = Selectable<PaymentsTable>

/**
 * An amount of a charge that a payment or a credit has paid, or an amount of a refund that a payment has paid; negative
 * where that was taken back. Rows are added and never changed.
 */
export interface AllocationsTable {
  id: AllocationId
  /** Either `payment_id` or `credit_id` is set. */
  payment_id: PaymentId | null
  credit_id: CreditId | null
  /** Either `charge_id` or `refund_id` is set. */
  charge_id: ChargeId | null
  refund_id: PaymentId | null
  amount: Cents
  /** The later day of its two sides. */
  day: Day
  /** The money account that held the payment's money then; null for a credit. */
  account: string | null
  /** 1: posted with the payment itself; 0: later, out of its advance or back to it. */
  is_own: Flag
  created_at: Instant
}

/** The numbers of the last receipt and the last refund of a year. */
export interface PaymentsNumbersTable {
  year: number
  last: number
  last_refund: number
}

/** A resident's statement that their unit has paid, with a file as evidence. */
export interface SlipsTable extends RecordColumns {
  id: SlipId
  unit_id: UnitId
  /** The values as they were sent; on a verified slip, as they were found on the account. */
  amount: Cents
  date: Day
  reference: string | null
  sent_by: UserId
  status: SlipStatus
  /** The reason why it was not accepted. */
  reason: string | null
  /** The payment that was made from it. */
  payment_id: PaymentId | null
  file_id: FileId
  /** The name for downloads. */
  file_name: string
  /** The hash of the bytes as they were sent. */
  sent_sha256: string
}
export type SlipRow = Selectable<SlipsTable>

/** The open amount of a charge that can still be paid. */
export interface OpenCharge {
  id: ChargeId
  fund: string
  open: Cents
  /** The day of its bill. */
  billDay: Day
}

/** A payment of a part of a bill's open amount in one category, as it is listed among the transactions. */
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

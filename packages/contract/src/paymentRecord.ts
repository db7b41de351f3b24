import { PaymentId, BillId, ChargeId } from './ids.ts'
import { DayText } from './dates.ts'
import { z, namedObject } from './z.ts'
import { EntryId } from './books.ts'
import { PAYMENT_METHODS } from './money.ts'
import { pendingFields, recordFields } from './records.ts'

export const PAYMENT_KINDS = ['receipt', 'refund'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** `held`: a cheque that waits for its day; `pending`: a refund that waits for its approval, `rejected` without it; `void`: it was
 * recorded by mistake; `moved`: it was another unit's.
 */
export const PAYMENT_STATUSES = ['held', 'pending', 'posted', 'rejected', 'returned', 'void', 'moved'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/**
 * Why a payment cannot be cancelled. `waiting`: its cancellation waits for a decision; `moved_advance`: it is advance of
 * another unit; `opening`: the books began with it; `to_come`: it was approved, and its money has not come in.
 */
export const PAYMENT_LOCKS = [
  'moved_advance',
  'waiting',
  'pending',
  'rejected',
  'returned',
  'void',
  'moved',
  'to_come',
  'opening',
  'refunded'
] as const
export type PaymentLock = (typeof PAYMENT_LOCKS)[number]

/** Money of a unit that has come in, or was paid back to it, in rupees. */
export const UnitPayment = namedObject('Payment', {
  _id: PaymentId,
  ...recordFields,
  kind: z.enum(PAYMENT_KINDS),
  /** Without gaps within a year: '2026-00001', of a refund 'R2026-00001'; null while it is held or pending. */
  receiptNumber: z.nullable(z.string()),
  /** The number of a refund among the receipts, before refunds had a series of their own. */
  formerNumber: z.nullable(z.string()),
  unitNumber: z.string(),
  /** The person who has paid, or is paid back; null: nobody is known. */
  payer: z.nullable(z.string()),
  /** The time when it is counted. */
  date: DayText,
  /** The time when it was paid: interest ends there. */
  paidOn: DayText,
  amount: z.number(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  reference: z.nullable(z.string()),
  /** The code of the account in which its money lies, and how that is called. */
  account: z.string(),
  accountName: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  ...pendingFields,
  /** The reason why it was paid back, returned, cancelled or moved. */
  reason: z.nullable(z.string()),
  /** The day from which it does not count any more. */
  cancelledOn: z.nullable(DayText),
  /** The reason of a refund, and who has approved it. */
  refundReason: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  /** The bills that it has paid on its own day, also where that was taken back; the rest of it was paid in advance. */
  paidAtOnce: z.array(z.object({ billId: BillId, billNumber: z.number(), kind: z.string(), amount: z.number() })),
  advanceAtOnce: z.number(),
  /** The later changes, in order: in the caller's language; a negative amount was taken back. */
  later: z.array(z.object({ date: DayText, text: z.string(), billId: z.nullable(BillId), amount: z.number() })),
  /** The bills that it pays now. */
  allocations: z.array(
    z.object({
      billId: BillId,
      billNumber: z.number(),
      chargeId: ChargeId,
      /** The kind's name. */
      kind: z.string(),
      fund: z.string(),
      amount: z.number(),
      date: DayText
    })
  ),
  /** The part of the amount that has paid nothing yet. */
  advance: z.number(),
  /** The part of the amount that was paid back. */
  refunded: z.number(),
  /** It came for something that was written off, and has paid no bill. */
  recovered: z.boolean(),
  /** It is advance of another unit of the same owner, or became that: no money has come in or gone out. */
  movesAdvance: z.boolean(),
  /** The payment that it became for another unit, and the one that it was before. */
  movedTo: z.nullable(PaymentId),
  movedFrom: z.nullable(PaymentId),
  /** The numbers of these payments. */
  movedToNumber: z.nullable(z.string()),
  movedFromNumber: z.nullable(z.string()),
  /** True if its money stands on a statement of the bank. */
  isMatched: z.boolean(),
  /** The entry in the ledger. */
  entryId: z.nullable(EntryId),
  /** Null where it may be cancelled. */
  locked: z.nullable(z.enum(PAYMENT_LOCKS)),
  can: z.object({ deposit: z.boolean(), bounce: z.boolean(), void: z.boolean(), move: z.boolean() })
})
export type UnitPayment = z.output<typeof UnitPayment>

/** A bill with the amount that would be paid of it, and the amount that would be open then; in rupees. */
const PaidBill = z.object({ billId: BillId, billNumber: z.number(), amount: z.number(), open: z.number() })

/** The effect that a payment would have, in the order in which it is posted. */
export const PaymentEffect = z.object({
  /** The bills that the earlier advance would pay; it is used first. */
  fromAdvance: z.array(PaidBill),
  pays: z.array(PaidBill),
  /** The part of the payment that would be paid in advance. */
  advance: z.number(),
  /** The effect in a sentence or two, in the caller's language. */
  text: z.string()
})
export type PaymentEffect = z.output<typeof PaymentEffect>

export const UsedAdvance = z.object({
  applied: z.number(),
  credit: z.number(),
  /** In a `dryRun`, the bills that would be paid, and the effect in a sentence, in the caller's language. */
  fromAdvance: z.optional(z.array(PaidBill)),
  text: z.optional(z.string())
})
export type UsedAdvance = z.output<typeof UsedAdvance>

const SimilarPayment = z.object({
  _id: PaymentId,
  /** Null while it is held. */
  receiptNumber: z.nullable(z.string()),
  date: DayText,
  /** The amount in rupees. */
  amount: z.number(),
  reference: z.nullable(z.string())
})

/** The payments with the same unit, day and sum, of which one may be the same payment; the newest stands first. */
export const SimilarPayments = z.array(SimilarPayment)

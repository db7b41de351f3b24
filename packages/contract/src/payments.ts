import { BillId, ChargeId, PaymentId } from './billIds.ts'
import { EntryId } from './books.ts'
import { DayText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import {
  defaulted,
  defaultedFlag,
  filter,
  filterDay,
  optionalAmount,
  optionalDay,
  optionalLines,
  optionalText,
  requiredAmount,
  requiredLines,
  requiredText,
  requiredUnit,
  searchText,
  unitText
} from './fields.ts'
import { PAYMENT_METHODS } from './paymentMethods.ts'
import { pack } from './i18n/text.ts'
import { BILLS_OF_PAYMENT, LENGTH } from './limits.ts'
import { overdrawField } from './overdraw.ts'
import { PageQuery, Pagination } from './page.ts'
import { pendingFields } from './pending.ts'
import { recordFields } from './records.ts'
import { SimilarPayments } from './similarPayments.ts'
import { namedObject, z } from './z.ts'

export const PAYMENT_KINDS = ['receipt', 'refund'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** `held`: a cheque that waits for its day; `pending`: a refund that waits for its approval, `rejected` without it; `void`: it was
 * recorded by mistake; `moved`: it was another unit's. */
export const PAYMENT_STATUSES = ['held', 'pending', 'posted', 'rejected', 'returned', 'void', 'moved'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Money of a unit that has come in, or was paid back to it, in rupees. */
export const UnitPayment = namedObject('Payment', {
  _id: PaymentId,
  ...recordFields,
  kind: z.enum(PAYMENT_KINDS),
  /** Without gaps within a year: '2026-00001'; null while it is held or pending. */
  receiptNumber: z.nullable(z.string()),
  unitNumber: z.string(),
  /** When it is counted. */
  date: DayText,
  /** When it was paid: interest ends there. */
  paidOn: DayText,
  amount: z.number(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  reference: z.nullable(z.string()),
  /** The code of the account in which its money lies, and how that is called. */
  account: z.string(),
  accountName: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  ...pendingFields,
  /** Why it was paid back, returned, cancelled or moved. */
  reason: z.nullable(z.string()),
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
  /** Of it, what has paid nothing yet. */
  advance: z.number(),
  /** Of it, what was paid back. */
  refunded: z.number(),
  /** It came for something that was written off, and has paid no bill. */
  recovered: z.boolean(),
  /** It is advance of another unit of the same owner, or became that: no money has come in or gone out. */
  movesAdvance: z.boolean(),
  /** The payment that it became for another unit, and the one that it was before. */
  movedTo: z.nullable(PaymentId),
  movedFrom: z.nullable(PaymentId),
  /** Its money stands on a statement of the bank. */
  isMatched: z.boolean(),
  /** Its entry in the ledger. */
  entryId: z.nullable(EntryId),
  can: z.object({ deposit: z.boolean(), bounce: z.boolean(), void: z.boolean(), move: z.boolean() })
})
export type UnitPayment = z.output<typeof UnitPayment>

export const SavedPayment = z.extend(UnitPayment, { similar: SimilarPayments })
export type SavedPayment = z.output<typeof SavedPayment>

export const PAID_AFTER_DATE = 'The day of the payment cannot be after the day when it is counted'

export const UnitPaymentDraft = z.object({
  unitNumber: requiredUnit(),
  amount: requiredAmount('Amount'),
  /** When it is counted: today where not said. A cheque of a later day is held until it is deposited. */
  date: optionalDay('Date'),
  /** When it was paid: on `date` where not said. */
  paidOn: optionalDay('Paid on'),
  paymentMethod: z._default(z.optional(defaulted('Payment method', PAYMENT_METHODS, 'bank_transfer')), 'bank_transfer'),
  reference: optionalText('Reference number', LENGTH.reference),
  /** The code of an account in which money lies. */
  account: z._default(z.optional(requiredText('Account', LENGTH.account)), '1000'),
  /** These are paid first; then the oldest. */
  billIds: z.optional(
    z
      .array(BillId, { error: 'Bills must be a list' })
      .check(z.maxLength(BILLS_OF_PAYMENT, pack('Bills cannot exceed {{max}}', { max: BILLS_OF_PAYMENT })))
  ),
  /** It comes for something that was written off: no bill is paid. */
  recovered: z._default(z.optional(defaultedFlag('Recovered', false)), false)
})
export type UnitPaymentDraft = z.output<typeof UnitPaymentDraft>

export const PAID_BACK_IN_THE_FUTURE = 'The day cannot be in the future'

/** Of what a unit has paid in advance. */
export const RefundDraft = z.object({
  unitNumber: requiredUnit(),
  amount: requiredAmount('Amount'),
  /** Today where not said. */
  date: optionalDay('Date'),
  /** The code of the account that it is paid from. */
  account: z._default(z.optional(requiredText('Account', LENGTH.account)), '1000'),
  reason: requiredLines('Reason', LENGTH.reason),
  paymentMethod: z._default(z.optional(defaulted('Payment method', PAYMENT_METHODS, 'bank_transfer')), 'bank_transfer'),
  reference: optionalText('Reference number', LENGTH.reference),
  ...overdrawField
})
export type RefundDraft = z.output<typeof RefundDraft>

/** `date`: today where not said. */
export const PaymentDeposit = z.object({ date: optionalDay('Date') })
export type PaymentDeposit = z.output<typeof PaymentDeposit>

export const PaymentReturn = z.object({
  /** Today where not said. */
  date: optionalDay('Date'),
  reason: optionalLines('Reason', LENGTH.reason),
  /** What the bank asks the building for it. */
  bankFee: optionalAmount('Bank fee'),
  /** What the unit is billed for it. */
  unitFee: optionalAmount('Fee')
})
export type PaymentReturn = z.output<typeof PaymentReturn>

export const PaymentCancellation = z.object({
  /** The day of the payment where not said. */
  date: optionalDay('Date'),
  reason: requiredLines('Reason', LENGTH.reason)
})
export type PaymentCancellation = z.output<typeof PaymentCancellation>

export const PaymentMove = z.extend(PaymentCancellation, { unitNumber: requiredUnit() })
export type PaymentMove = z.output<typeof PaymentMove>

export const PaymentQuery = z.extend(PageQuery, {
  unitNumber: z.pipe(
    unitText(),
    z.transform((unit) => unit ?? undefined)
  ),
  status: filter('Status', PAYMENT_STATUSES),
  kind: filter('Kind', PAYMENT_KINDS),
  /** Days, both included. */
  from: filterDay('From'),
  to: filterDay('To'),
  /** In receipt number, reference and unit. */
  search: searchText()
})
export type PaymentQuery = z.output<typeof PaymentQuery>

const at = '/api/finances/payments'
const params = { id: PaymentId }

export const payments = {
  list: endpoint('GET', at, {
    shows: ['approvals', 'bank', 'books', 'charges', 'finances', 'units'],
    summary: 'Payments of units, the newest day first',
    query: PaymentQuery,
    response: z.object({ payments: z.array(UnitPayment), pagination: Pagination })
  }),
  get: endpoint('GET', `${at}/:id`, {
    shows: ['approvals', 'bank', 'books', 'charges', 'finances', 'units'],
    summary: 'One payment',
    params,
    response: UnitPayment
  }),
  receipt: endpoint('GET', `${at}/:id/receipt.pdf`, {
    summary: 'Its receipt as a document, also for those who see the account of its unit',
    params,
    file: 'application/pdf'
  }),
  create: endpoint('POST', at, {
    changes: ['books', 'finances', 'notifications'],
    summary: 'Record a payment of a unit',
    body: UnitPaymentDraft,
    response: SavedPayment,
    status: 201
  }),
  deposit: endpoint('PUT', `${at}/:id/deposit`, {
    changes: ['books', 'finances', 'notifications'],
    summary: 'A cheque that was held is deposited',
    params,
    body: PaymentDeposit,
    response: UnitPayment,
    versioned: true
  }),
  bounce: endpoint('PUT', `${at}/:id/bounce`, {
    changes: ['books', 'finances'],
    summary: 'The bank has returned it: all that it has paid is open again',
    params,
    body: PaymentReturn,
    response: UnitPayment,
    versioned: true
  }),
  void: endpoint('PUT', `${at}/:id/void`, {
    changes: ['approvals', 'bank', 'books', 'finances', 'notifications'],
    summary: 'It was recorded by mistake: all that it has paid is open again, at once or once a decider has approved it',
    params,
    body: PaymentCancellation,
    response: UnitPayment,
    versioned: true
  }),
  move: endpoint('PUT', `${at}/:id/move`, {
    changes: ['bank', 'books', 'finances', 'notifications'],
    summary: 'It was of another unit; answers the payment of that unit',
    params,
    body: PaymentMove,
    response: UnitPayment,
    versioned: true
  }),
  apply: endpoint('POST', `${at}/apply`, {
    changes: ['books', 'finances', 'notifications'],
    summary: 'What a unit has paid in advance pays its open bills, the oldest first',
    body: z.object({ unitNumber: requiredUnit() }),
    response: z.object({ applied: z.number(), credit: z.number() }),
    status: 201
  }),
  refund: endpoint('POST', `${at}/refunds`, {
    changes: ['approvals', 'finances', 'notifications'],
    summary: 'Propose that a unit gets back what it has paid in advance',
    body: RefundDraft,
    response: UnitPayment,
    status: 201
  })
}

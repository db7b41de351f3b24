import { endpoint } from './endpoint.ts'
import {
  requiredAmount,
  requiredLines,
  requiredUnit,
  defaulted,
  defaultedFlag,
  filter,
  filterDay,
  optionalAmount,
  optionalDay,
  optionalLines,
  optionalText,
  requiredText,
  searchText,
  unitText
} from './fields.ts'
import { LENGTH, BILLS_OF_PAYMENT } from './limits.ts'
import { z } from './z.ts'
import { BillId, PaymentId } from './ids.ts'
import { dryRunFlag } from './dryRun.ts'
import { CURRENT_ACCOUNT, PAYMENT_METHODS } from './money.ts'
import { PAYMENT_KINDS, PAYMENT_STATUSES, PaymentEffect, UnitPayment, UsedAdvance, SimilarPayments } from './paymentRecord.ts'
import { pack } from './i18n/text.ts'
import { overdrawField } from './overdraw.ts'
import { PageQuery, Pagination } from './page.ts'

export const SavedPayment = z.extend(UnitPayment, { similar: SimilarPayments })
export type SavedPayment = z.output<typeof SavedPayment>

export const PAID_AFTER_DATE = 'The day of the payment cannot be after the day when it is counted'

export const UnitPaymentDraft = z.object({
  unitNumber: requiredUnit(),
  amount: requiredAmount('Amount'),
  /** The time when it is counted: today where not said. A cheque of a later day is held until it is deposited. */
  date: optionalDay('Date'),
  /** The time when it was paid: on `date` where not said. */
  paidOn: optionalDay('Paid on'),
  paymentMethod: z._default(z.optional(defaulted('Payment method', PAYMENT_METHODS, 'bank_transfer')), 'bank_transfer'),
  reference: optionalText('Reference number', LENGTH.reference),
  /** The code of an account in which money lies. */
  account: z._default(z.optional(requiredText('Account', LENGTH.account)), CURRENT_ACCOUNT),
  /** The bills that are paid first; then the oldest follow. */
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

/** A refund of an amount that a unit has paid in advance. */
export const RefundDraft = z.object({
  unitNumber: requiredUnit(),
  amount: requiredAmount('Amount'),
  /** The day; absent: today. */
  date: optionalDay('Date'),
  /** The code of the account that it is paid from. */
  account: z._default(z.optional(requiredText('Account', LENGTH.account)), CURRENT_ACCOUNT),
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
  /** The day; absent: today. */
  date: optionalDay('Date'),
  reason: optionalLines('Reason', LENGTH.reason),
  /** The fee that the bank charges the building for it. */
  bankFee: optionalAmount('Bank fee'),
  /** The fee that the unit is billed for it. */
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
  /** The first and the last day, both included. */
  from: filterDay('From'),
  to: filterDay('To'),
  /** The text that is searched for in receipt number, reference and unit. */
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
    summary: 'Record a payment of a unit; with dryRun it only says what that would pay',
    query: z.object({ dryRun: z.optional(dryRunFlag()) }),
    body: UnitPaymentDraft,
    response: z.union([SavedPayment, PaymentEffect]),
    status: 201,
    dryRun: true
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
    summary: 'Cancel it: all that it has paid is open again, at once or once a decider has approved it',
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
    query: z.object({ dryRun: z.optional(dryRunFlag()) }),
    body: z.object({ unitNumber: requiredUnit() }),
    response: UsedAdvance,
    status: 201,
    dryRun: true
  }),
  refund: endpoint('POST', `${at}/refunds`, {
    changes: ['approvals', 'finances', 'notifications'],
    summary: 'Propose that a unit gets back what it has paid in advance',
    body: RefundDraft,
    response: UnitPayment,
    status: 201
  })
}

export const SAME_UNIT = 'Choose another unit'

/** A proposal to move money paid in advance from one unit to another unit of the same owner. */
export const AdvanceMoveDraft = z.object({
  /** Labels. */
  from: requiredUnit(),
  to: requiredUnit(),
  amount: requiredAmount('Amount'),
  reason: requiredLines('Reason', LENGTH.reason)
})
export type AdvanceMoveDraft = z.output<typeof AdvanceMoveDraft>

/** A move of an advance as it was proposed, in rupees. */
export const AdvanceMove = z.object({
  from: z.string(),
  to: z.string(),
  amount: z.number(),
  reason: z.string(),
  status: z.literal('pending')
})
export type AdvanceMove = z.output<typeof AdvanceMove>

export const advances = {
  move: endpoint('POST', '/api/finances/payments/advances/move', {
    changes: ['approvals', 'notifications'],
    summary: 'Propose that what a unit has paid in advance is moved to another unit of the same owner',
    body: AdvanceMoveDraft,
    response: AdvanceMove,
    status: 201
  })
}

import type { BillId, ChargeId, PaymentId } from '@verandah/contract/ids'
import type { Bill } from '@verandah/contract/bills'
import { type Day, dayOf } from '@verandah/contract/dates'
import type { UnitPayment } from '@verandah/contract/paymentRecord'
import type { UnitPaymentDraft } from '@verandah/contract/payments'
import { screen, within } from '@testing-library/react'
import { RECORD, rights } from '../../../test/people.ts'
import { type Answer, type Answers, type CallRequest, json, on, page, sent } from '../../../test/server.ts'
import { bill, billAnswers, overdue } from '../bills/testing.ts'
import { duesPage, recipients, unitDues } from '../testing.ts'
import { moneyAnswers } from '../../books/funds/testing.ts'

export const TODAY = dayOf(new Date())
export const PAYMENTS = '/finances/payments'
export const can = rights({ seeFinances: true })

export const paymentId = (number: number) => `01900000-0000-7000-8000-00000000083${number}` as PaymentId
const NOTHING = { deposit: false, bounce: false, void: false, move: false }

/** Returns a payment of 4B: it has paid B11 and a part of B12. */
export const payment = (number: number, over: Partial<UnitPayment> = {}): UnitPayment => ({
  _id: paymentId(number),
  ...RECORD,
  kind: 'receipt',
  receiptNumber: `2026-0000${number}`,
  formerNumber: null,
  unitNumber: '4B',
  payer: null,
  date: '2026-08-20' as Day,
  paidOn: '2026-08-20' as Day,
  amount: 6000,
  paymentMethod: 'bank_transfer',
  reference: 'CEFT 88',
  account: '1000',
  accountName: 'Current account',
  status: 'posted',
  reason: null,
  pending: null,
  voidWaits: false,
  locked: null,
  cancelledOn: null,
  refundReason: null,
  approvedBy: null,
  paidAtOnce: [{ billId: '01900000-0000-7000-8000-000000000801' as BillId, billNumber: 11, kind: 'Management', amount: 4500 }],
  advanceAtOnce: 1500,
  later: [
    {
      date: '2026-09-01' as Day,
      text: 'Paid from the advance: B12, Sinking',
      billId: '01900000-0000-7000-8000-000000000802' as BillId,
      amount: 500
    }
  ],
  allocations: [
    {
      billId: '01900000-0000-7000-8000-000000000801' as BillId,
      billNumber: 11,
      chargeId: '01900000-0000-7000-8000-000000000821' as ChargeId,
      kind: 'Management',
      fund: 'M',
      amount: 4500,
      date: '2026-08-20' as Day
    },
    {
      billId: '01900000-0000-7000-8000-000000000802' as BillId,
      billNumber: 12,
      chargeId: '01900000-0000-7000-8000-000000000822' as ChargeId,
      kind: 'Sinking',
      fund: 'S',
      amount: 500,
      date: '2026-09-01' as Day
    }
  ],
  advance: 1000,
  refunded: 0,
  recovered: false,
  movesAdvance: false,
  movedTo: null,
  movedFrom: null,
  movedToNumber: null,
  movedFromNumber: null,
  isMatched: false,
  entryId: null,
  can: { ...NOTHING, bounce: true, void: true, move: true },
  ...over
})

const NOTHING_PAID = { paidAtOnce: [], advanceAtOnce: 0, later: [], allocations: [] }

export const held = (number: number, over: Partial<UnitPayment> = {}) =>
  payment(number, {
    receiptNumber: null,
    paymentMethod: 'check',
    reference: '004417',
    status: 'held',
    ...NOTHING_PAID,
    advance: 0,
    can: { ...NOTHING, deposit: true, void: true },
    ...over
  })

/** LKR 6,000 that 4B got back. */
export const refund = (number: number, over: Partial<UnitPayment> = {}) =>
  payment(number, { kind: 'refund', reason: 'The unit was sold', ...NOTHING_PAID, advance: 0, can: { ...NOTHING, void: true }, ...over })

export const over = (number: number, status: 'returned' | 'void' | 'moved', more: Partial<UnitPayment> = {}) =>
  payment(number, { status, allocations: [], advance: 0, can: NOTHING, ...more })

/** B2 of LKR 2,000 and B3 of LKR 5,000, of which B3 is due later. */
export const owed: Bill[] = [bill(3), overdue(2, { open: 2000 })]

const answersOf = (payments: UnitPayment[]): Answers => ({
  [`GET /api${PAYMENTS}`]: ({ search }) =>
    page(
      'payments',
      payments.filter(({ status }) => !search.has('status') || status === search.get('status'))
    ),
  ...Object.fromEntries(payments.map((one) => [`GET /api${PAYMENTS}/${one._id}`, () => json(one)]))
})

/** Returns the server's sentence on the effect of a payment: here it repeats the question. */
const answerEffect = ({ body }: CallRequest) => {
  const { unitNumber, amount, billIds = [], recovered } = body as UnitPaymentDraft
  const text = recovered ? 'It pays no bill.' : `[${[`Unit ${unitNumber}`, amount, ...billIds.map((id) => id.at(-1))].join(', ')}]`
  return json({ fromAdvance: [], pays: [], advance: 0, text })
}
export const effect: Answer = (request) => (request.search.get('dryRun') === null ? undefined : on('POST', PAYMENTS, answerEffect)(request))

/** Without what only asks. */
export const posts = (calls: Parameters<typeof sent>[0]) => sent(calls, 'POST').filter(({ search }) => search.get('dryRun') === null)

/** Returns the payments and open bills of one unit as the server holds them, and what else their pages ask for. */
export const paymentAnswers = (payments: UnitPayment[], bills: Bill[] = owed): Answers => ({
  ...answersOf(payments),
  [`POST /api${PAYMENTS}`]: answerEffect,
  ...billAnswers(bills),
  ...moneyAnswers(),
  'GET /api/finances/dues': () => json(duesPage([unitDues('4B')])),
  'GET /api/finances/dues/reminders/recipients': () => json(recipients())
})

export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

const NO_WORDS = {
  unitNumber: '7K',
  reference: null,
  accountName: 'Amaya',
  allocations: payment(1).allocations.map((part) => ({ ...part, kind: 'Amaya' })),
  paidAtOnce: payment(1).paidAtOnce.map((part) => ({ ...part, kind: 'Amaya' })),
  later: payment(1).later.map((one) => ({ ...one, text: 'Amaya' }))
}

/** Answers without texts of people, for the test that looks for texts that are not translated. */
export const paymentsInAnyLanguage: Answers = {
  ...answersOf([
    payment(1, NO_WORDS),
    held(2, { ...NO_WORDS, ...NOTHING_PAID }),
    refund(4, { ...NO_WORDS, ...NOTHING_PAID, receiptNumber: null, reason: 'Amaya', status: 'pending' }),
    refund(5, { ...NO_WORDS, ...NOTHING_PAID, approvedBy: 'Amaya', reason: 'Amaya' }),
    over(3, 'returned', { ...NO_WORDS, paidOn: '2026-08-18' as Day, reason: 'Amaya', movedFrom: paymentId(1) })
  ]),
  [`POST /api${PAYMENTS}`]: () => json({ fromAdvance: [], pays: [], advance: 0, text: '[Páys]' }),
  [`POST /api${PAYMENTS}/apply`]: () => json({ applied: 1000, credit: 0, text: '[Páys]' }, 201)
}

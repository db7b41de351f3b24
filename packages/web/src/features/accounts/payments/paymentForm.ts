import { CURRENT_ACCOUNT } from '@verandah/contract/money'
import type { BillId } from '@verandah/contract/ids'
import { dayOf } from '@verandah/contract/dates'
import { requiredDay } from '@verandah/contract/fields'
import type { PaymentMethod } from '@verandah/contract/money'
import { PAID_AFTER_DATE, UnitPaymentDraft } from '@verandah/contract/payments'
import { z } from '@verandah/contract/z'
import { withAmount } from '../../../ui/form/fields/typedAmount.ts'
import type { PaymentBody } from './useRecordPayment.ts'

export interface PaymentValues {
  unitNumber: string
  /** The typed amount, in rupees. */
  amount: string
  paymentMethod: PaymentMethod
  date: string
  /** Empty means: on `date`. */
  paidOn: string
  reference: string
  /** The code of the account or fund. */
  account: string
  billIds: readonly BillId[]
  /** For what was given up: no bill is paid. */
  recovered: boolean
}

export const newPayment = (unitNumber: string): PaymentValues => ({
  unitNumber,
  amount: '',
  paymentMethod: 'bank_transfer',
  date: dayOf(new Date()),
  paidOn: '',
  reference: '',
  account: CURRENT_ACCOUNT,
  billIds: [],
  recovered: false
})

/** Returns the values of the next one of several payments: most of a pile came in one way on one day. */
export function nextPayment({ paymentMethod, date, account }: PaymentValues): PaymentValues {
  return { ...newPayment(''), paymentMethod, date, account }
}

export const paymentSchema = z.extend(UnitPaymentDraft, { date: requiredDay('Date') }).check(
  z.refine(({ paymentMethod, date }) => paymentMethod === 'check' || date <= dayOf(new Date()), {
    path: ['date'],
    error: 'Only a cheque can be of a later day'
  }),
  z.refine(({ paidOn, date }) => (paidOn ?? date) <= date, { path: ['paidOn'], error: PAID_AFTER_DATE })
)

export const toBody = (values: PaymentValues): PaymentBody => ({ ...withAmount(values), billIds: [...values.billIds] })

import { CURRENT_ACCOUNT } from '@verandah/contract/money'
import { dayOf } from '@verandah/contract/dates'
import type { PaymentMethod } from '@verandah/contract/money'
import { PAID_BACK_IN_THE_FUTURE, RefundDraft } from '@verandah/contract/payments'
import { z } from '@verandah/contract/z'
import { amountText, withAmount } from '../../../../ui/form/fields/typedAmount.ts'
import { notAfterToday } from '../../../../notAfterToday.ts'

export type RefundBody = z.input<typeof RefundDraft>

export interface RefundValues {
  /** The typed amount, in rupees. */
  amount: string
  date: string
  /** The code of the account or fund. */
  account: string
  paymentMethod: PaymentMethod
  reference: string
  reason: string
}

/** Returns the values of a new refund: all that was paid in advance, today. */
export const newRefund = (advance: number): RefundValues => ({
  amount: amountText(advance),
  date: dayOf(new Date()),
  account: CURRENT_ACCOUNT,
  paymentMethod: 'bank_transfer',
  reference: '',
  reason: ''
})

export const refundSchema = z.extend(RefundDraft, { date: notAfterToday('Date', PAID_BACK_IN_THE_FUTURE) })

export const toBodyOf =
  (unitNumber: string) =>
  (values: RefundValues): RefundBody => ({ unitNumber, ...withAmount(values) })

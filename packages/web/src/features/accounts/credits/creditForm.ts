import type { Bill } from '@verandah/contract/bills'
import { CREDIT_BEFORE_BILL, CREDIT_IN_THE_FUTURE, CreditDraft, type CreditKind } from '@verandah/contract/credits'
import { dayOf } from '@verandah/contract/dates'
import { z } from '@verandah/contract/z'
import { amountText, withAmount } from '../../../ui/form/fields/typedAmount.ts'
import { notAfterToday } from '../../../notAfterToday.ts'

export type CreditBody = z.input<typeof CreditDraft>

/** The typed amount, in rupees. */
export type CreditValues = Record<'amount' | 'date' | 'reason' | 'resolution', string>

/** Returns the values of a new credit: all that is open, today. */
export const newCredit = ({ open }: Bill): CreditValues => ({
  amount: amountText(open),
  date: dayOf(new Date()),
  reason: '',
  resolution: ''
})

export const creditSchema = ({ billDay }: Bill) =>
  z.extend(CreditDraft, {
    date: notAfterToday('Date', CREDIT_IN_THE_FUTURE).check(z.refine((day) => day >= billDay, CREDIT_BEFORE_BILL))
  })

export const toBodyOf =
  ({ _id }: Bill, kind: CreditKind) =>
  (values: CreditValues): CreditBody => ({ kind, billId: _id, ...withAmount(values) })

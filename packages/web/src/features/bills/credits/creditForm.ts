import type { Bill } from '@verandah/contract/bills'
import { CREDIT_BEFORE_BILL, CREDIT_IN_THE_FUTURE, CreditDraft, type CreditKind } from '@verandah/contract/credits'
import { dayOf } from '@verandah/contract/dates'
import { z } from '@verandah/contract/z'
import { amountOf, amountText } from '../../../ui/form/fields/typedAmount.ts'
import { notAfterToday } from '../../../notAfterToday.ts'

export type CreditBody = z.input<typeof CreditDraft>

/** Rupees as they are typed. */
export type CreditValues = Record<'amount' | 'date' | 'reason' | 'resolution', string>

/** All that is open, today. */
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

/** An empty amount is named as missing, another text that is none as wrong. */
export const toBodyOf =
  ({ _id }: Bill, kind: CreditKind) =>
  ({ amount, ...values }: CreditValues): CreditBody => ({ kind, billId: _id, amount: amountOf(amount) as number, ...values })

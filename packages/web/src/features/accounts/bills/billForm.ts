import { BillDraft, BILLED_IN_THE_FUTURE, DUE_BEFORE_BILL } from '@verandah/contract/bills'
import { dayOf } from '@verandah/contract/dates'
import { KindId } from '@verandah/contract/ids'
import { requiredAmount } from '@verandah/contract/fields'
import { z } from '@verandah/contract/z'
import { withAmount } from '../../../ui/form/fields/typedAmount.ts'
import { notAfterToday } from '../../../notAfterToday.ts'
import type { BillBody } from './useBills.ts'

export interface BillValues {
  description: string
  billDay: string
  dueDay: string
  /** The kind is empty until one is chosen; rupees as they are typed. */
  charges: { kindId: string; amount: string }[]
}

export const newCharge = { kindId: '', amount: '' }
export const newBill = (): BillValues => ({ description: '', billDay: dayOf(new Date()), dueDay: '', charges: [newCharge] })

const ChosenKind = z.string().check(z.refine((id) => KindId.safeParse(id).success, 'Choose what it is for'))

export const billSchema = z
  .extend(BillDraft, {
    billDay: notAfterToday('Bill day', BILLED_IN_THE_FUTURE),
    charges: z.array(z.object({ kindId: ChosenKind, amount: requiredAmount('Amount') }))
  })
  .check(z.refine(({ billDay, dueDay }) => dueDay >= billDay, { path: ['dueDay'], error: DUE_BEFORE_BILL }))

export const toBodyOf =
  (unitNumber: string) =>
  ({ charges, ...values }: BillValues): BillBody => ({
    unitNumber,
    ...values,
    charges: charges.map(withAmount)
  })

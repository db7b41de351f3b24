import { CURRENT_ACCOUNT } from '@verandah/contract/money'
import { dayOf } from '@verandah/contract/dates'
import { requiredAmount, requiredDay } from '@verandah/contract/fields'
import { PAID_IN_THE_FUTURE } from '@verandah/contract/financesInput'
import { type Slip, SlipDraft, SlipVerification } from '@verandah/contract/slips'
import { z } from '@verandah/contract/z'
import { faultOf } from '../../../receiptFile.ts'
import { amountText } from '../../../ui/form/fields/typedAmount.ts'

const notLater = z.refine<{ date: string }>(({ date }) => date <= dayOf(new Date()), { path: ['date'], error: PAID_IN_THE_FUTURE })

/** The typed amount, in rupees. */
export interface SlipValues {
  amount: string
  date: string
  reference: string
  file: File | null
}

export const newSlip = (owed: number): SlipValues => ({
  amount: owed > 0 ? amountText(owed) : '',
  date: dayOf(new Date()),
  reference: '',
  file: null
})

// This is the server's text.
const NO_FILE = 'Please choose a file'
const NOT_ALLOWED = 'A slip must be a JPEG, PNG or WebP picture or a PDF document'

const rightFile = z.custom<File | null>().check(
  z.superRefine((file, context) => {
    const message = file === null ? NO_FILE : faultOf(file, NOT_ALLOWED)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })
)

export const slipSchema = z.extend(SlipDraft, { file: rightFile }).check(notLater)
export type SlipBody = z.input<typeof slipSchema>

/** The values that were found on the account. */
export interface FoundValues {
  amount: string
  date: string
  /** The code of the account or fund. */
  account: string
}

export const foundOf = ({ amount, date }: Slip): FoundValues => ({ amount: amountText(amount), date, account: CURRENT_ACCOUNT })

export const foundSchema = z.extend(SlipVerification, { amount: requiredAmount('Amount'), date: requiredDay('Date') }).check(notLater)
export type FoundBody = z.input<typeof foundSchema>

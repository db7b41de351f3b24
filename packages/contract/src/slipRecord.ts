import { PaymentId, SlipId } from './billIds.ts'
import { DayText } from './dates.ts'
import { Person, recordFields } from './records.ts'
import { namedObject, z } from './z.ts'

// In a file of its own: the own account shows slips, and need not load what sends and decides them.

export const SLIP_STATUSES = ['checking', 'verified', 'rejected', 'withdrawn'] as const
export type SlipStatus = (typeof SLIP_STATUSES)[number]

/** What somebody says that their unit has paid, in rupees, with a picture of it. Nothing is paid until it is verified. */
export const Slip = namedObject('Slip', {
  _id: SlipId,
  ...recordFields,
  unitNumber: z.string(),
  /** As it was sent; of a verified one as it was found on the account. */
  amount: z.number(),
  date: DayText,
  reference: z.nullable(z.string()),
  sentBy: Person,
  status: z.enum(SLIP_STATUSES),
  /** Why it was not accepted. */
  reason: z.nullable(z.string()),
  /** Whether another slip or a payment has the same reference; null for those who do not decide it. */
  sameReference: z.nullable(z.boolean()),
  /** The payment that it became. */
  paymentId: z.nullable(PaymentId),
  /** It says whether it is a picture or a PDF. */
  fileName: z.string(),
  can: z.object({ verify: z.boolean(), reject: z.boolean(), withdraw: z.boolean(), download: z.boolean() })
})
export type Slip = z.output<typeof Slip>

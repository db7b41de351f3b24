import { PaymentId } from './billIds.ts'
import { DayText } from './dates.ts'
import { z } from './z.ts'

const SimilarPayment = z.object({
  _id: PaymentId,
  /** Null while it is held. */
  receiptNumber: z.nullable(z.string()),
  date: DayText,
  /** Rupees. */
  amount: z.number(),
  reference: z.nullable(z.string())
})

/** What may be the same payment, recorded already: of the same unit, day and sum; the newest first. */
export const SimilarPayments = z.array(SimilarPayment)

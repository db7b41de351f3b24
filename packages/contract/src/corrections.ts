import { endpoint } from './endpoint.ts'
import { optionalDay, requiredLines } from './fields.ts'
import { Transaction } from './finances.ts'
import { TransactionId } from './financesInput.ts'
import { LENGTH } from './limits.ts'
import { z } from './z.ts'

export const CORRECTED_IN_THE_FUTURE = 'The day of a correction cannot be in the future'

export const TransactionCorrection = z.object({
  /** The time when it is taken back: today where not said. */
  date: optionalDay('Date'),
  reason: requiredLines('Reason', LENGTH.reason)
})
export type TransactionCorrection = z.output<typeof TransactionCorrection>

export const corrections = {
  correct: endpoint('POST', '/api/finances/transactions/:id/correct', {
    changes: ['books', 'finances', 'notifications'],
    summary: 'Take back what counts in a closed month; answers the row that does, with a negative amount',
    params: { id: TransactionId },
    body: TransactionCorrection,
    response: Transaction,
    status: 201
  })
}

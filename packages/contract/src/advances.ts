import { endpoint } from './endpoint.ts'
import { requiredAmount, requiredLines, requiredUnit } from './fields.ts'
import { LENGTH } from './limits.ts'
import { z } from './z.ts'

export const SAME_UNIT = 'Choose another unit'

/** A proposal to move money paid in advance from one unit to another unit of the same owner. */
export const AdvanceMoveDraft = z.object({
  /** Labels. */
  from: requiredUnit(),
  to: requiredUnit(),
  amount: requiredAmount('Amount'),
  reason: requiredLines('Reason', LENGTH.reason)
})
export type AdvanceMoveDraft = z.output<typeof AdvanceMoveDraft>

/** As it was proposed, in rupees. */
export const AdvanceMove = z.object({
  from: z.string(),
  to: z.string(),
  amount: z.number(),
  reason: z.string(),
  status: z.literal('pending')
})
export type AdvanceMove = z.output<typeof AdvanceMove>

export const advances = {
  move: endpoint('POST', '/api/finances/payments/advances/move', {
    changes: ['approvals', 'notifications'],
    summary: 'Propose that what a unit has paid in advance is moved to another unit of the same owner',
    body: AdvanceMoveDraft,
    response: AdvanceMove,
    status: 201
  })
}

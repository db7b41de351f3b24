import type { TransactionId } from '@verandah/contract/financesInput'
import { TRANSACTION_ATTACHMENTS } from '@verandah/contract/limits'
import { addToCount } from '../../core/addToCount.ts'
import type { Ctx } from '../../core/context.ts'
import { markReceived } from './approvals/decisions.service.ts'

const countAttachment = (ctx: Ctx, id: TransactionId, by: 1 | -1) =>
  addToCount(ctx, 'finances_transactions', { id }, 'attachment_count', by, TRANSACTION_ATTACHMENTS)

export const financeActions = {
  /** As the treasurer confirms the receipt of one due. */
  receive: markReceived,
  /** How many attachments a transaction has is written beside it: false when it has as many as it may have, also of several calls at once, or is deleted. */
  reserveAttachment: (ctx: Ctx, id: TransactionId) => countAttachment(ctx, id, 1),
  releaseAttachment: (ctx: Ctx, id: TransactionId) => countAttachment(ctx, id, -1)
}

declare module '../../core/context.ts' {
  interface Actions {
    finances: typeof financeActions
  }
}

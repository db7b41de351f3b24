import type { TransactionDraft, TransactionId } from '@verandah/contract/financesInput'
import type { Ctx } from '../../core/context.ts'
import { STATED } from '../../core/spending.ts'
import { readApprovalRules } from '../settings/settings.queries.ts'
import { approveRow } from './approvals/decisions.service.ts'
import { transactionRights } from './finances.policy.ts'
import { getTransaction } from './finances.queries.ts'
import { addTransaction } from './finances.service.ts'

/**
 * Records what stands on a statement of the bank. Income of a unit needs no approval: it is completed. Other money is approved
 * at once by a caller who may approve what they record; else it is pending.
 */
export async function recordStated(ctx: Ctx, draft: TransactionDraft): Promise<TransactionId> {
  if (draft.type === 'income' && (draft.unitNumber ?? null) !== null) return addTransaction(ctx, draft, { spending: STATED })
  const id = await addTransaction(ctx, draft)
  const row = await getTransaction(ctx.db, id)
  const { approve } = transactionRights(ctx.actor, row, await readApprovalRules(ctx))
  if (approve) await approveRow(ctx, row, { ifMatch: undefined })
  return id
}

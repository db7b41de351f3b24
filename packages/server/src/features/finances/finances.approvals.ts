import type { TransactionId } from '@verandah/contract/financesInput'
import type { Ctx } from '../../core/context.ts'
import type { Spending } from '../../core/spending.ts'
import { throwConflict } from '../../core/problem.ts'
import type { ApprovalHandler } from '../../feature.ts'
import { proposalOf } from '../approvals/approvals.present.ts'
import { priorityByAmount } from '../approvals/approvals.policy.ts'
import type { ApprovalRow } from '../approvals/approvals.table.ts'
import { approveRow, rejectRow } from './approvals/decisions.service.ts'
import { deciders } from '../books/deciders.queries.ts'
import { isOwnWork, isToBeDecided } from './finances.policy.ts'
import type { TransactionRow } from './finances.present.ts'
import { findTransaction } from './finances.queries.ts'
import { readDetails } from './approvals/approvalDetails.queries.ts'
import { requirePossible } from './changes/loadTransactionForUpdate.ts'
import { financeAbilities } from '../books/books.policy.ts'

/** Returns the transaction to be decided; undefined when there is nothing to decide any more. */
async function findAsked(ctx: Ctx, { subject_id }: Pick<ApprovalRow, 'subject_id'>): Promise<TransactionRow | undefined> {
  const row = await findTransaction(ctx.db, subject_id as TransactionId)
  return row !== undefined && isToBeDecided(row) ? row : undefined
}

/** Handles the approval of a recorded transaction by president or administrator. */
const transactionApproval: ApprovalHandler = {
  title: '{{transaction}}',
  notifiesRequester: false,
  priority: priorityByAmount,
  mayDecide: financeAbilities.decideTransactions,
  mayApprove: (actor, { requested_by, changed_by }, { secondApprover }) =>
    !secondApprover || !isOwnWork(actor, { created_by: requested_by, changed_by }),
  details: readDetails,
  deciders,
  async approve(ctx, approval, ifMatch, given) {
    const row = await findAsked(ctx, approval)
    if (row === undefined) return false
    const spending = given.overdraw === null ? (proposalOf<Spending>(approval) ?? given) : given
    await approveRow(ctx, await requirePossible(ctx, row, 'approve', undefined), { ifMatch, approval, spending })
    return true
  },
  async reject(ctx, approval, reason, ifMatch) {
    const row = (await findAsked(ctx, approval)) ?? throwConflict(ifMatch)
    await rejectRow(ctx, await requirePossible(ctx, row, 'reject', undefined), reason, { ifMatch, approval })
  }
}

/** Makes the handler for a transaction that was paid or counted already, which its recorder never approves. */
const paidApproval = (title: string): ApprovalHandler => ({
  ...transactionApproval,
  title,
  maySee: financeAbilities.seeFinances,
  mayApprove: (actor, { requested_by, changed_by }) => !isOwnWork(actor, { created_by: requested_by, changed_by })
})

export const financeApprovals = {
  transaction: transactionApproval,
  voucher: paidApproval('Petty cash payment above the float: {{transaction}}'),
  count: paidApproval('Difference of a count: {{transaction}}')
}

import type { BillId } from '@verandah/contract/billIds'
import type { CreditKind } from '@verandah/contract/credits'
import { paths } from '@verandah/contract/paths'
import { ROLES } from '@verandah/contract/roles'
import type { Ctx } from '../../core/context.ts'
import { throwConflict } from '../../core/problem.ts'
import type { ApprovalHandler } from '../../feature.ts'
import { priorityByAmount } from '../approvals/approvals.policy.ts'
import type { ApprovalRow } from '../approvals/approvals.table.ts'
import { financeAbilities } from '../finances/finances.policy.ts'
import { peopleWithRole } from '../users/audience.queries.ts'
import { approveCredit, findProposed, rejectCredit } from './credits/credits.service.ts'
import { creditPolicy } from './dues.policy.ts'

/** Of two decisions at once the second throws here. */
async function settle(ctx: Ctx, row: ApprovalRow, status: 'approved' | 'rejected', reason: string | null, ifMatch: number | undefined) {
  if ((await ctx.actions.approvals.settle(ctx, row, status, reason)) === null) throwConflict(ifMatch)
}

/** What a unit is not to pay any more is approved by somebody else than who proposes it. */
const creditApproval = (kind: CreditKind, title: string): ApprovalHandler => ({
  title,
  tellsRequester: true,
  link: (id) => paths.bill(id),
  priority: priorityByAmount,
  maySee: financeAbilities.seeFinances,
  mayDecide: financeAbilities.decideTransactions,
  mayApprove: (actor, { requested_by }) => creditPolicy(actor, { created_by: requested_by }).approve,
  deciders: () => peopleWithRole(ROLES.filter((role) => financeAbilities.decideTransactions({ role }))),
  async approve(ctx, approval, ifMatch) {
    const row = await findProposed(ctx, kind, approval.subject_id as BillId)
    if (row === undefined) return false
    await approveCredit(ctx, row)
    await settle(ctx, approval, 'approved', null, ifMatch)
    return true
  },
  async reject(ctx, approval, reason, ifMatch) {
    const row = (await findProposed(ctx, kind, approval.subject_id as BillId)) ?? throwConflict(ifMatch)
    await rejectCredit(ctx, row)
    await settle(ctx, approval, 'rejected', reason, ifMatch)
  }
})

export const duesApprovals = {
  credit_note: creditApproval('credit_note', 'Credit note for {{bill}} of unit {{unit}}'),
  write_off: creditApproval('write_off', 'Give up what is open of {{bill}} of unit {{unit}}')
}

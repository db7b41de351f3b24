import type { BillId } from '@verandah/contract/billIds'
import type { CreditKind } from '@verandah/contract/credits'
import { paths } from '@verandah/contract/paths'
import { ROLES } from '@verandah/contract/roles'
import { throwConflict } from '../../core/problem.ts'
import type { ApprovalHandler } from '../../feature.ts'
import { priorityByAmount } from '../approvals/approvals.policy.ts'
import { financeAbilities } from '../finances/finances.policy.ts'
import { peopleWithRole } from '../users/audience.queries.ts'
import { readCreditDetails } from './credits/credits.queries.ts'
import { approveCredit, findProposed, rejectCredit } from './credits/credits.service.ts'
import { creditPolicy } from './dues.policy.ts'

/** What a unit is not to pay any more is approved by somebody else than who proposes it. */
const creditApproval = (kind: CreditKind, title: string): ApprovalHandler => ({
  title,
  tellsRequester: true,
  link: (id) => paths.bill(id),
  details: (reading, rows) => readCreditDetails(reading, kind, rows),
  priority: priorityByAmount,
  maySee: financeAbilities.seeFinances,
  mayDecide: financeAbilities.decideTransactions,
  mayApprove: (actor, { requested_by }) => creditPolicy(actor, { created_by: requested_by }).approve,
  deciders: () => peopleWithRole(ROLES.filter((role) => financeAbilities.decideTransactions({ role }))),
  async approve(ctx, approval, ifMatch) {
    const row = await findProposed(ctx, kind, approval.subject_id as BillId)
    if (row === undefined) return false
    await approveCredit(ctx, row)
    await ctx.actions.approvals.decide(ctx, approval, { status: 'approved', reason: null }, ifMatch)
    return true
  },
  async reject(ctx, approval, reason, ifMatch) {
    const row = (await findProposed(ctx, kind, approval.subject_id as BillId)) ?? throwConflict(ifMatch)
    await rejectCredit(ctx, row)
    await ctx.actions.approvals.decide(ctx, approval, { status: 'rejected', reason }, ifMatch)
  }
})

export const duesApprovals = {
  credit_note: creditApproval('credit_note', 'Credit note for {{bill}} of unit {{unit}}'),
  write_off: creditApproval('write_off', 'Give up what is open of {{bill}} of unit {{unit}}')
}

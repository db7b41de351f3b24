import { ROLES } from '@verandah/contract/roles'
import type { Ctx } from '../../core/context.ts'
import { requireAllowed } from '../../core/problem.ts'
import type { Spending } from '../../core/spending.ts'
import type { ApprovalHandler } from '../../feature.ts'
import type { Audience } from '../../notifications/notice.ts'
import { priorityByAmount } from '../approvals/approvals.policy.ts'
import type { ApprovalRow } from '../approvals/approvals.table.ts'
import { peopleWithRole } from '../users/audience.queries.ts'
import { financeAbilities } from './books.policy.ts'

/** Returns the audience of all who decide about money. */
export const deciders = (): Audience => peopleWithRole(ROLES.filter((role) => financeAbilities.decideTransactions({ role })))

/** A proposal about money, which somebody else decides. */
interface Proposal extends Pick<ApprovalHandler, 'title' | 'link' | 'details'> {
  /** Returns false where there is nothing to decide any more; then nothing is done. */
  isStanding?: (ctx: Ctx, approval: ApprovalRow) => Promise<boolean>
  /**
   * Does what was proposed; the approval is decided already in this transaction. `given`: how the decider allows it to
   * take money out of an account.
   */
  carryOut: (ctx: Ctx, approval: ApprovalRow, given: Spending) => Promise<void>
  /** Records that the proposal was rejected. */
  recordRejection?: (ctx: Ctx, approval: ApprovalRow, reason: string) => Promise<void>
}

/** Makes an approval handler: all who see the finances see the proposal, and a decider who has not made it decides. */
export function byAnotherDecider({ isStanding, carryOut, recordRejection, ...shown }: Proposal): ApprovalHandler {
  return {
    ...shown,
    notifiesRequester: true,
    priority: priorityByAmount,
    maySee: financeAbilities.seeFinances,
    mayDecide: financeAbilities.decideTransactions,
    mayApprove: (actor, { requested_by }) => actor.id !== requested_by,
    deciders,
    async approve(ctx, approval, ifMatch, given) {
      requireAllowed(ctx.actor.id !== approval.requested_by)
      if (isStanding !== undefined && !(await isStanding(ctx, approval))) return false
      await ctx.actions.approvals.decide(ctx, approval, { status: 'approved', reason: null }, ifMatch)
      await carryOut(ctx, approval, given)
      return true
    },
    async reject(ctx, approval, reason, ifMatch) {
      await ctx.actions.approvals.decide(ctx, approval, { status: 'rejected', reason }, ifMatch)
      await recordRejection?.(ctx, approval, reason)
    }
  }
}

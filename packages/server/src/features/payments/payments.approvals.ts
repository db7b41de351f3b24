import type { PaymentId } from '@verandah/contract/billIds'
import { paths } from '@verandah/contract/paths'
import type { Spending } from '../../core/spending.ts'
import { requireAllowed, throwConflict } from '../../core/problem.ts'
import type { ApprovalHandler } from '../../feature.ts'
import { proposalOf } from '../approvals/approvals.present.ts'
import { readProposedDays } from '../approvals/pendingAbout.queries.ts'
import { byAnotherDecider } from '../finances/deciders.queries.ts'
import { approveMove, rejectMove } from './advances/advances.service.ts'
import { refundPolicy } from './payments.policy.ts'
import { readRefundDetails } from './refunds/refunds.queries.ts'
import { approveRefund, findProposed, rejectRefund } from './refunds/refunds.service.ts'
import { approveVoid, isVoidable, rejectVoid } from './voids/voids.service.ts'

/** Money that a unit gets back is approved by somebody else than who proposes it. */
export const refundApproval: ApprovalHandler = {
  title: 'Pay back to unit {{unit}}',
  ...byAnotherDecider,
  link: (id) => paths.payment(id),
  details: readRefundDetails,
  mayApprove: (actor, { requested_by }) => refundPolicy(actor, { created_by: requested_by }).approve,
  async approve(ctx, approval, ifMatch, spending) {
    const row = await findProposed(ctx, approval.subject_id as PaymentId)
    if (row === undefined) return false
    await approveRefund(ctx, row, spending.overdraw === null ? (proposalOf<Spending>(approval) ?? spending) : spending)
    await ctx.actions.approvals.decide(ctx, approval, { status: 'approved', reason: null }, ifMatch)
    return true
  },
  async reject(ctx, approval, reason, ifMatch) {
    const row = (await findProposed(ctx, approval.subject_id as PaymentId)) ?? throwConflict(ifMatch)
    await rejectRefund(ctx, row)
    await ctx.actions.approvals.decide(ctx, approval, { status: 'rejected', reason }, ifMatch)
  }
}

/** A payment that was a mistake is cancelled by somebody else than who says so. */
export const paymentVoidApproval: ApprovalHandler = {
  title: 'Cancel the payment {{payment}} of unit {{unit}}',
  ...byAnotherDecider,
  link: (id) => paths.payment(id),
  details: readProposedDays,
  async approve(ctx, approval, ifMatch) {
    requireAllowed(ctx.actor.id !== approval.requested_by)
    if (!(await isVoidable(ctx, approval.subject_id as PaymentId))) return false
    await ctx.actions.approvals.decide(ctx, approval, { status: 'approved', reason: null }, ifMatch)
    await approveVoid(ctx, approval)
    return true
  },
  async reject(ctx, approval, reason, ifMatch) {
    await ctx.actions.approvals.decide(ctx, approval, { status: 'rejected', reason }, ifMatch)
    await rejectVoid(ctx, approval, reason)
  }
}

/** Advance is moved to another unit of its owner by somebody else than who proposes it. */
export const advanceApproval: ApprovalHandler = {
  title: 'Move advance of unit {{name}} to unit {{to}}',
  ...byAnotherDecider,
  link: () => paths.dues,
  async approve(ctx, approval, ifMatch) {
    requireAllowed(ctx.actor.id !== approval.requested_by)
    if (!(await approveMove(ctx, approval))) return false
    await ctx.actions.approvals.decide(ctx, approval, { status: 'approved', reason: null }, ifMatch)
    return true
  },
  async reject(ctx, approval, reason, ifMatch) {
    await ctx.actions.approvals.decide(ctx, approval, { status: 'rejected', reason }, ifMatch)
    await rejectMove(ctx, approval, reason)
  }
}

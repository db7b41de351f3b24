import { paths } from '@verandah/contract/paths'
import { requireAllowed } from '../../core/problem.ts'
import type { ApprovalHandler } from '../../feature.ts'
import { byAnotherDecider } from '../finances/deciders.queries.ts'
import { approveTransfer } from './funds/funds.service.ts'
import { readTransferDetails } from './funds/proposals.queries.ts'

/** A transfer that lifts cash above its float is approved by somebody else than who has moved the money. */
export const transferApproval: ApprovalHandler = {
  title: 'Transfer into cash: {{name}}',
  ...byAnotherDecider,
  link: () => paths.funds,
  details: readTransferDetails,
  async approve(ctx, approval, ifMatch, spending) {
    requireAllowed(ctx.actor.id !== approval.requested_by)
    await approveTransfer(ctx, approval, spending)
    await ctx.actions.approvals.decide(ctx, approval, { status: 'approved', reason: null }, ifMatch)
    return true
  },
  async reject(ctx, approval, reason, ifMatch) {
    await ctx.actions.approvals.decide(ctx, approval, { status: 'rejected', reason }, ifMatch)
  }
}

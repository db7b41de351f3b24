import type { BillId } from '@verandah/contract/billIds'
import type { CreditKind } from '@verandah/contract/credits'
import { paths } from '@verandah/contract/paths'
import { requireAllowed, throwConflict } from '../../core/problem.ts'
import type { ApprovalHandler } from '../../feature.ts'
import { readProposedDays } from '../approvals/pendingAbout.queries.ts'
import { byAnotherDecider } from '../finances/deciders.queries.ts'
import { approveVoid, isVoidable, rejectVoid } from './bills/voids/voids.service.ts'
import { readCreditDetails } from './credits/credits.queries.ts'
import { approveCredit, findProposed, rejectCredit } from './credits/credits.service.ts'
import { creditPolicy } from './dues.policy.ts'

/** What a unit is not to pay any more is approved by somebody else than who proposes it. */
const creditApproval = (kind: CreditKind, title: string): ApprovalHandler => ({
  title,
  ...byAnotherDecider,
  link: (id) => paths.bill(id),
  details: (reading, rows) => readCreditDetails(reading, kind, rows),
  mayApprove: (actor, { requested_by }) => creditPolicy(actor, { created_by: requested_by }).approve,
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

/** A bill that was a mistake is cancelled by somebody else than who says so. */
const billVoid: ApprovalHandler = {
  title: 'Cancel {{bill}} of unit {{unit}}',
  ...byAnotherDecider,
  link: (id) => paths.bill(id),
  details: readProposedDays,
  async approve(ctx, approval, ifMatch) {
    requireAllowed(ctx.actor.id !== approval.requested_by)
    if (!(await isVoidable(ctx, approval.subject_id as BillId))) return false
    await ctx.actions.approvals.decide(ctx, approval, { status: 'approved', reason: null }, ifMatch)
    await approveVoid(ctx, approval)
    return true
  },
  async reject(ctx, approval, reason, ifMatch) {
    await ctx.actions.approvals.decide(ctx, approval, { status: 'rejected', reason }, ifMatch)
    await rejectVoid(ctx, approval, reason)
  }
}

export const duesApprovals = {
  bill_void: billVoid,
  credit_note: creditApproval('credit_note', 'Credit note for {{bill}} of unit {{unit}}'),
  write_off: creditApproval('write_off', 'Give up what is open of {{bill}} of unit {{unit}}')
}

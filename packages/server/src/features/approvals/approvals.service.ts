import type { Approval, ApprovalId } from '@verandah/contract/approvals'
import type { Ctx } from '../../core/context.ts'
import type { Spending } from '../../core/spending.ts'
import { ProblemError, requireAllowed, requireVersion, throwProblem } from '../../core/problem.ts'
import type { ApprovalHandlers } from '../../feature.ts'
import { approvalActions } from './approvals.actions.ts'
import { type RequestedApproval, changeOf } from './approvals.present.ts'
import { getApproval, presentNow } from './approvals.queries.ts'

function throwDecided(): never {
  return throwProblem('conflict', { text: 'This has been decided already' })
}

/** Returns the undecided approval, when the caller may decide it and has seen its newest version. */
async function loadForDecision(
  ctx: Ctx,
  handlers: ApprovalHandlers,
  id: ApprovalId,
  ifMatch: number | undefined
): Promise<RequestedApproval> {
  const row = await getApproval(ctx.db, id)
  requireAllowed(handlers[row.type].mayDecide(ctx.actor, changeOf(row)))
  requireVersion(row, ifMatch)
  if (row.status !== 'pending') throwDecided()
  return row
}

export async function approve(
  ctx: Ctx,
  handlers: ApprovalHandlers,
  id: ApprovalId,
  spending: Spending,
  ifMatch?: number
): Promise<Approval | ProblemError> {
  const row = await loadForDecision(ctx, handlers, id, ifMatch)
  const handler = handlers[row.type]
  if (await handler.approve(ctx, row, ifMatch, spending)) return presentNow(ctx, handler, id)
  const withdrawn = await approvalActions.close(ctx, row, 'withdrawn', { key: 'approvals.outdated' })
  return withdrawn === null
    ? throwDecided()
    : new ProblemError('conflict', { text: 'Things have changed since this was asked for; it was withdrawn' })
}

export async function reject(ctx: Ctx, handlers: ApprovalHandlers, id: ApprovalId, reason: string, ifMatch?: number): Promise<Approval> {
  const row = await loadForDecision(ctx, handlers, id, ifMatch)
  const handler = handlers[row.type]
  await handler.reject(ctx, row, reason, ifMatch)
  return presentNow(ctx, handler, id)
}

import type { Approval } from '@verandah/contract/approvals'
import type { UserId } from '@verandah/contract/ids'
import { type Role, ROLES } from '@verandah/contract/roles'
import type { Ctx } from '../../core/context.ts'
import { requireAllowed } from '../../core/problem.ts'
import type { ApprovalHandler } from '../../feature.ts'
import { changeOf } from '../approvals/approvals.present.ts'
import type { ApprovalRow } from '../approvals/approvals.table.ts'
import { peopleWithRole } from './audience.queries.ts'
import { giveRole } from './roles/role.service.ts'
import { mayChangeRole, mayDecideRole } from './users.policy.ts'
import { findUser } from './users.queries.ts'

/** Changes the role as the deciding person's action; false when the person is deleted or their role has changed. */
async function approve(ctx: Ctx, approval: ApprovalRow, ifMatch: number | undefined): Promise<boolean> {
  const change = changeOf(approval)
  const row = await findUser(ctx.db, approval.subject_id as UserId)
  if (row === undefined || change === null || row.role !== change.from) return false
  const to = change.to as Role
  requireAllowed(mayChangeRole(ctx.actor, row.role, to))
  await ctx.actions.approvals.decide(ctx, approval, { status: 'approved', reason: null }, ifMatch)
  await giveRole(ctx, row, to)
  return true
}

const involvesAdministrator = (change: Approval['change']) => change !== null && [change.from, change.to].includes('administrator')

/** The type of approval that this feature brings. */
export const roleChange: ApprovalHandler = {
  notifiesRequester: true,
  title: 'Change of role: {{name}} from {{from}} to {{to}}',
  priority: () => 'medium',
  mayDecide: (actor, change) => mayDecideRole(actor, involvesAdministrator(change)),
  // Nobody may approve a request about themself, but they may reject it.
  mayApprove: (actor, { subject_id }) => subject_id !== actor.id,
  deciders: (change) => peopleWithRole(ROLES.filter((role) => mayDecideRole({ role }, involvesAdministrator(change)))),
  approve,
  reject: (ctx, approval, reason, ifMatch) => ctx.actions.approvals.decide(ctx, approval, { status: 'rejected', reason }, ifMatch)
}

import type { Approval } from '@verandah/contract/approvals'
import type { UserId } from '@verandah/contract/ids'
import { type Role, ROLE_LABEL, ROLES } from '@verandah/contract/roles'
import type { RoleRequest } from '@verandah/contract/users'
import { isDuplicate } from '../../db/isDuplicate.ts'
import type { Ctx } from '../../core/context.ts'
import { requireAllowed, throwConflict, throwProblem } from '../../core/problem.ts'
import { changeOf } from '../approvals/approvals.present.ts'
import { findPending, presentNow } from '../approvals/approvals.queries.ts'
import { openUser, requireOther } from './openUser.ts'
import { giveRole } from './role.service.ts'
import type { ApprovalHandler } from '../../feature.ts'
import type { ApprovalRow } from '../approvals/approvals.table.ts'
import { peopleWithRole } from '../../notifications/audience.ts'
import { mayChangeRole, mayDecideRole } from './users.policy.ts'
import { findUser } from './users.queries.ts'

function throwRequestedAlready(): never {
  return throwProblem('conflict', { text: 'A change of role has been requested for this person already' })
}

/** A secretary asks; president or administrator decide, under Approvals. */
export async function requestRole(ctx: Ctx, id: UserId, { role, reason = null }: RoleRequest): Promise<Approval> {
  const row = await openUser(ctx, id, 'requestRole')
  requireOther(ctx, row, 'You cannot request a role for yourself')
  if (row.role === role) {
    throwProblem('conflict', { text: { text: 'This person has the role {{role}} already', values: { role: { text: ROLE_LABEL[role] } } } })
  }
  if ((await findPending(ctx, 'user_role_change', id)) !== undefined) throwRequestedAlready()
  const question = {
    type: 'user_role_change' as const,
    subject: { kind: 'user', id },
    title: { name: `${row.first_name} ${row.last_name}`, from: { role: row.role }, to: { role } },
    amount: null,
    reason,
    change: { from: row.role, to: role }
  }
  const approval = await ctx.actions.approvals.open(ctx, question).catch((error: unknown) => {
    if (isDuplicate(error)) throwRequestedAlready()
    throw error
  })
  return presentNow(ctx, roleChange, approval.id)
}

/** Of two decisions at once the second throws here. */
async function settle(ctx: Ctx, row: ApprovalRow, status: 'approved' | 'rejected', reason: string | null, ifMatch: number | undefined) {
  if ((await ctx.actions.approvals.settle(ctx, row, status, reason)) === null) throwConflict(ifMatch)
}

/** Changes the role as the deciding person's action; false when the person is deleted or their role has changed. */
async function approve(ctx: Ctx, approval: ApprovalRow, ifMatch: number | undefined): Promise<boolean> {
  const change = changeOf(approval)
  const row = await findUser(ctx.db, approval.subject_id as UserId)
  if (row === undefined || change === null || row.role !== change.from) return false
  const to = change.to as Role
  requireAllowed(mayChangeRole(ctx.actor, row.role, to))
  await settle(ctx, approval, 'approved', null, ifMatch)
  await giveRole(ctx, row, to)
  return true
}

const involvesAdministrator = (change: Approval['change']) => change !== null && [change.from, change.to].includes('administrator')

/** The type of approval that this feature brings. */
export const roleChange: ApprovalHandler = {
  tellsRequester: true,
  title: 'Change of role: {{name}} from {{from}} to {{to}}',
  priority: () => 'medium',
  mayDecide: (actor, change) => mayDecideRole(actor, involvesAdministrator(change)),
  // Nobody may approve a request about themself, but they may reject it.
  mayApprove: (actor, { subject_id }) => subject_id !== actor.id,
  deciders: (change) => peopleWithRole(ROLES.filter((role) => mayDecideRole({ role }, involvesAdministrator(change)))),
  approve,
  reject: (ctx, approval, reason, ifMatch) => settle(ctx, approval, 'rejected', reason, ifMatch)
}

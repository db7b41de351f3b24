import type { Approval } from '@verandah/contract/approvals'
import type { UserId } from '@verandah/contract/ids'
import { ROLE_LABEL } from '@verandah/contract/roles'
import type { RoleRequest } from '@verandah/contract/users'
import { onDuplicate } from '../../../db/onDuplicate.ts'
import type { Ctx } from '../../../core/context.ts'
import { throwProblem } from '../../../core/problem.ts'
import { findPending, presentNow } from '../../approvals/approvals.queries.ts'
import { loadUserFor, requireOther } from '../loadUser.ts'
import { roleChange } from '../users.approvals.ts'

function throwRequestedAlready(): never {
  return throwProblem('conflict', { text: 'A change of role has been requested for this person already' })
}

/** Requests a role: a secretary asks; president or administrator decide, under Approvals. */
export async function requestRole(ctx: Ctx, id: UserId, { role, reason = null }: RoleRequest): Promise<Approval> {
  const row = await loadUserFor(ctx, id, 'requestRole')
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
  const approval = await ctx.actions.approvals.create(ctx, question).catch(onDuplicate(throwRequestedAlready))
  return presentNow(ctx, roleChange, approval.id)
}

import type { Approval } from '@verandah/contract/approvals'
import type { UserId } from '@verandah/contract/ids'
import { type Role, ROLE_LABEL } from '@verandah/contract/roles'
import type { RoleRequest } from '@verandah/contract/users'
import { type ApprovalRow, changeOf, findPending, openApproval, settleApproval } from '../../approvals/approvals.ts'
import { isDuplicate } from '../../db/isDuplicate.ts'
import type { Ctx } from '../../db/transact.ts'
import { demand, refuse } from '../../http/problem.ts'
import { getApproval } from '../approvals/approvals.queries.ts'
import { presentApproval } from '../approvals/approvals.present.ts'
import { demandOther, openUser } from './changeUser.service.ts'
import { giveRole } from './role.service.ts'
import { mayChangeRole } from './users.policy.ts'
import { findUser } from './users.queries.ts'

function refuseSecond(): never {
  return refuse('conflict', { message: 'A change of role has been requested for this person already' })
}

/** A secretary asks; president or administrator decide, under Approvals. */
export async function requestRole(ctx: Ctx, id: UserId, { role, reason = null }: RoleRequest): Promise<Approval> {
  const row = await openUser(ctx, id, 'requestRole')
  demandOther(ctx, row, 'You cannot request a role for yourself')
  if (row.role === role) refuse('conflict', { message: `This person has the role ${ROLE_LABEL[role]} already` })
  if ((await findPending(ctx, 'user_role_change', id)) !== undefined) refuseSecond()
  const question = {
    type: 'user_role_change' as const,
    subject: { kind: 'user', id },
    title: `Change of role: ${row.first_name} ${row.last_name} from ${ROLE_LABEL[row.role]} to ${ROLE_LABEL[role]}`,
    amount: null,
    reason,
    change: { from: row.role, to: role }
  }
  const approval = await openApproval(ctx, question).catch((error: unknown) => {
    if (isDuplicate(error)) refuseSecond()
    throw error
  })
  return presentApproval(ctx, await getApproval(ctx.db, approval.id))
}

/** Of two decisions at once the second stops here. */
async function settle(ctx: Ctx, row: ApprovalRow, status: 'approved' | 'rejected', reason: string | null, ifMatch: number | undefined) {
  if ((await settleApproval(ctx, row, status, reason)) === null) refuse(ifMatch === undefined ? 'conflict' : 'stale')
}

/** Does what was asked for, as the deciding person's own deed; false where the person has gone or has another role by now. */
export async function grantRole(ctx: Ctx, approval: ApprovalRow, ifMatch: number | undefined): Promise<boolean> {
  const change = changeOf(approval)
  const row = await findUser(ctx.db, approval.subject_id as UserId)
  if (row === undefined || change === null || row.role !== change.from) return false
  const to = change.to as Role
  demand(mayChangeRole(ctx.actor, row.role, to))
  await settle(ctx, approval, 'approved', null, ifMatch)
  await giveRole(ctx, row, to)
  return true
}

export function turnRoleDown(ctx: Ctx, approval: ApprovalRow, reason: string, ifMatch: number | undefined): Promise<void> {
  return settle(ctx, approval, 'rejected', reason, ifMatch)
}

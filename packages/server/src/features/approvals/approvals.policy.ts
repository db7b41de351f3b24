import type { Approval } from '@verandah/contract/approvals'
import { rankOf } from '@verandah/contract/roles'
import { isPresidentOrAdministrator, type Subject } from '../../core/actor.ts'
import type { ApprovalHandler } from '../../feature.ts'

type Asked = Pick<Approval, 'change' | 'status' | 'subject'>

export const approvalAbilities = {
  seeApprovals: ({ role }: Pick<Subject, 'role'>) => rankOf(role) >= rankOf('treasurer'),
  decideApprovals: isPresidentOrAdministrator
}

/** What this person may decide, by the handler of the approval's type. */
export function approvalPolicy(
  actor: Subject,
  { change, status, subject }: Asked,
  { mayDecide, mayApprove }: Pick<ApprovalHandler, 'mayDecide' | 'mayApprove'>
): Approval['can'] {
  const decides = status === 'pending' && mayDecide(actor, change)
  return { approve: decides && mayApprove(actor, subject._id), reject: decides }
}

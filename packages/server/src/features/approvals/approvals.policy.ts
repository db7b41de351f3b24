import { rankOf } from '@verandah/contract/roles'
import type { Approval } from '@verandah/contract/approvals'
import { isPresidentOrAdministrator, type Subject } from '../../core/actor.ts'
import type { ApprovalHandler, ApprovalRules } from '../../feature.ts'
import type { ApprovalRow } from './approvals.table.ts'

export const approvalAbilities = {
  seeApprovals: ({ role }: Pick<Subject, 'role'>) => rankOf(role) >= rankOf('treasurer'),
  decideApprovals: isPresidentOrAdministrator
}

/** What this person may decide, by the handler of the approval's type. */
export function approvalPolicy(
  actor: Subject,
  row: ApprovalRow,
  change: Approval['change'],
  { mayDecide, mayApprove }: Pick<ApprovalHandler, 'mayDecide' | 'mayApprove'>,
  rules: ApprovalRules
): Approval['can'] {
  const decides = row.status === 'pending' && mayDecide(actor, change)
  return { approve: decides && mayApprove(actor, row, rules), reject: decides }
}

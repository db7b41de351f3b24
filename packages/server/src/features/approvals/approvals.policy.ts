import { addMs } from '@verandah/contract/dates'
import { cents } from '@verandah/contract/money'
import { rankOf } from '@verandah/contract/roles'
import type { Approval } from '@verandah/contract/approvals'
import { isPresidentOrAdministrator, type Subject } from '../../core/actor.ts'
import type { ApprovalHandler, ApprovalRules } from '../../feature.ts'
import type { ApprovalRow } from './approvals.table.ts'

const HIGH = cents(100_000)
const MEDIUM = cents(25_000)
const LONG_MS = 7 * 86_400_000

/** Returns the priority: high from LKR 100,000 or after seven days, medium from LKR 25,000, otherwise low. */
export const priorityByAmount: ApprovalHandler['priority'] = ({ amount, created_at }, now) => {
  if ((amount ?? 0) >= HIGH || created_at < addMs(now, -LONG_MS)) return 'high'
  return (amount ?? 0) >= MEDIUM ? 'medium' : 'low'
}

export const approvalAbilities = {
  seeApprovals: ({ role }: Pick<Subject, 'role'>) => rankOf(role) >= rankOf('treasurer'),
  decideApprovals: isPresidentOrAdministrator
}

/** Says what this person may decide, by the handler of the approval's type. */
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

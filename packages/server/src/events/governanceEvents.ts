import type { ApprovalId, UserId } from '@verandah/contract/ids'
import type { ApprovalStatus, ApprovalType } from '@verandah/contract/approvals'

interface ApprovalFact {
  approvalId: ApprovalId
  type: ApprovalType
  title: string
  requestedBy: UserId
  change: { from: string; to: string } | null
}

export type GovernanceEvent =
  | ({ kind: 'approval.opened' } & ApprovalFact)
  | ({ kind: 'approval.decided'; status: Exclude<ApprovalStatus, 'pending'>; reason: string | null } & ApprovalFact)
  | { kind: 'settings.changed'; fields: string[] }
  | { kind: 'units.changed'; count: number }

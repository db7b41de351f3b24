import type { ApprovalId, ApprovalStatus, ApprovalType } from '@verandah/contract/approvals'
import type { UserId } from '@verandah/contract/ids'
import type { Stored, StoredValues } from '@verandah/contract/i18n/stored'

/** What every event says of its approval. */
export interface ApprovalFact {
  subject: { kind: 'approval'; id: ApprovalId }
  type: ApprovalType
  /** The id of what is asked about. */
  about: string
  /** The values of the type's title. */
  title: StoredValues
  requestedBy: UserId
  change: { from: string; to: string } | null
}

export type ApprovalEvent =
  | ({ kind: 'approvals.opened' } & ApprovalFact)
  /** What is asked for has changed. */
  | ({ kind: 'approvals.renewed' } & ApprovalFact)
  /** `reason`: as a person wrote it, or why the portal withdrew it. */
  | ({ kind: 'approvals.decided'; status: Exclude<ApprovalStatus, 'pending'>; reason: string | Stored | null } & ApprovalFact)

declare module '../../events/events.ts' {
  interface Events {
    approvals: ApprovalEvent
  }
}

import { paths } from '@verandah/contract/paths'
import type { ApprovalId, ApprovalStatus, ApprovalType } from '@verandah/contract/approvals'
import type { UserId } from '@verandah/contract/ids'
import type { Stored, StoredValues } from '@verandah/contract/i18n/stored'
import { type DescribedEvents, TO_DECIDE } from '../../events/described.ts'

/** The fields of an approval in every event. */
export interface ApprovalFact {
  subject: { kind: 'approval'; id: ApprovalId }
  type: ApprovalType
  /** The id of the subject. */
  about: string
  /** The values of the type's title. */
  title: StoredValues
  requestedBy: UserId
  change: { from: string; to: string } | null
}

export type ApprovalEvent =
  | ({ kind: 'approvals.opened' } & ApprovalFact)
  /** The request has changed. */
  | ({ kind: 'approvals.renewed' } & ApprovalFact)
  /** The approval was decided. `reason`: a person's text, or why the portal withdrew it. */
  | ({ kind: 'approvals.decided'; status: Exclude<ApprovalStatus, 'pending'>; reason: string | Stored | null } & ApprovalFact)

declare module '../../events/events.ts' {
  interface Events {
    approvals: ApprovalEvent
  }
}

/** Returns the key of a type's title among the stored texts. */
export function titleKey(type: ApprovalType): string {
  return `approvals.title.${type}`
}

export const approvalEvents: DescribedEvents<ApprovalEvent> = {
  part: 'Approvals',
  kinds: {
    'approvals.opened': { label: 'Approval asked for', look: TO_DECIDE },
    'approvals.renewed': { label: 'Approval asked for anew', look: TO_DECIDE },
    'approvals.decided': 'Approval decided'
  },
  records: {
    approval: {
      page: () => paths.approvals,
      title: ({ type, title }) => ({ key: titleKey(type as ApprovalType), values: title as StoredValues })
    }
  },
  choices: ['type', 'status', 'from', 'to']
}

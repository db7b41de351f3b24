import type { Approval } from '@verandah/contract/approvals'
import type { StoredValues } from '@verandah/contract/i18n/stored'
import { rupees } from '@verandah/contract/money'
import type { ReadContext } from '../../core/context.ts'
import type { ApprovalDetails, ApprovalHandler, ApprovalRules } from '../../feature.ts'
import { type NamedColumns, presentPerson } from '../../core/person.ts'
import { presentRecord } from '../../core/versions.ts'
import { approvalPolicy } from './approvals.policy.ts'
import type { ApprovalRow } from './approvals.table.ts'
import { titleKey } from './approvals.events.ts'

/** An approval with the name and the photo of the requester. */
export type RequestedApproval = ApprovalRow & NamedColumns

export function changeOf({ change }: Pick<ApprovalRow, 'change'>): Approval['change'] {
  return change === null ? null : (JSON.parse(change) as { from: string; to: string })
}

/** Returns the proposal that the feature has stored; null where there is none. */
export function proposalOf<Proposal extends object>({ proposal }: Pick<ApprovalRow, 'proposal'>): Proposal | null {
  return proposal === null ? null : (JSON.parse(proposal) as Proposal)
}

export function titleValuesOf({ title_values }: Pick<ApprovalRow, 'title_values'>): StoredValues {
  return JSON.parse(title_values) as StoredValues
}

export function presentApproval(
  reading: Pick<ReadContext, 'actor' | 'now' | 'photoUrl' | 'word'>,
  handler: ApprovalHandler,
  row: RequestedApproval,
  {
    rules,
    details: { vendor = null, budgetLeft = null, attachment = null, countsOn = null }
  }: { rules: ApprovalRules; details: ApprovalDetails }
): Approval {
  const change = changeOf(row)
  const values = titleValuesOf(row)
  return {
    ...presentRecord(row),
    type: row.type,
    title: reading.word({ key: titleKey(row.type), values }),
    amount: row.amount === null ? null : rupees(row.amount),
    vendor,
    budgetLeft: budgetLeft === null ? null : rupees(budgetLeft),
    attachment,
    countsOn,
    priority: handler.priority(row, reading.now),
    reason: row.reason,
    requestedBy: presentPerson(reading, row.requested_by, row),
    subject: { kind: row.subject_kind, _id: row.subject_id, name: typeof values['name'] === 'string' ? values['name'] : null },
    change,
    status: row.status,
    can: approvalPolicy(reading.actor, row, change, handler, rules)
  }
}

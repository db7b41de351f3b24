import type { Approval, ApprovalType } from '@verandah/contract/approvals'
import { type Cents, rupees } from '@verandah/contract/money'
import { type ApprovalRow, changeOf } from '../../approvals/approvals.ts'
import type { UsersTable } from '../../db/tables/people.ts'
import type { Reading } from '../../db/transact.ts'
import { approvalPolicy } from './approvals.policy.ts'

/** An approval with the name and the photo of who asks. */
export type AskedRow = ApprovalRow & Pick<UsersTable, 'first_name' | 'last_name' | 'photo_id'>

const PRIORITY: Record<ApprovalType, Approval['priority']> = { user_role_change: 'medium' }

export function presentApproval({ actor, photoUrl }: Pick<Reading, 'actor' | 'photoUrl'>, row: AskedRow): Approval {
  const subject = { kind: row.subject_kind, _id: row.subject_id }
  const change = changeOf(row)
  const photo = photoUrl(row.photo_id)
  return {
    _id: row.id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    type: row.type,
    title: row.title,
    amount: row.amount === null ? null : rupees(row.amount as Cents),
    priority: PRIORITY[row.type],
    reason: row.reason,
    requestedBy: {
      _id: row.requested_by,
      firstName: row.first_name,
      lastName: row.last_name,
      ...(photo !== null && { photoUrl: photo })
    },
    subject,
    change,
    status: row.status,
    can: approvalPolicy(actor, { change, status: row.status, subject })
  }
}

import type { Instant } from '@verandah/contract/dates'
import type { ApprovalId, ApprovalStatus, ApprovalType } from '@verandah/contract/approvals'
import type { UserId } from '@verandah/contract/ids'
import type { Cents } from '@verandah/contract/money'
import type { Selectable } from 'kysely'
import type { RecordColumns } from '../../db/columns.ts'

export interface ApprovalsTable extends RecordColumns {
  id: ApprovalId
  type: ApprovalType
  subject_kind: string
  subject_id: string
  /** JSON: the values of the type's title. */
  title_values: string
  amount: Cents | null
  reason: string | null
  /** JSON { from, to }, or null. */
  change: string | null
  /** JSON: the data with which its feature does it once it is approved, or null. */
  proposal: string | null
  requested_by: UserId
  /** The person who asked, or who changed the request last. */
  changed_by: UserId
  status: ApprovalStatus
  decided_by: UserId | null
  decided_at: Instant | null
  /** JSON: a person's text, or the key of the portal's own reason. */
  decision_reason: string | null
}

export type ApprovalRow = Selectable<ApprovalsTable>

declare module '../../db/schema.ts' {
  interface Schema {
    approvals: ApprovalsTable
  }
}

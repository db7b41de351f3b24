import type { ApprovalStatus, ApprovalType } from '@verandah/contract/approvals'
import type { Day, Instant, Time } from '@verandah/contract/dates'
import type { ApprovalId, FileId, MeetingId, UserId } from '@verandah/contract/ids'
import type { MeetingStatus, MeetingType } from '@verandah/contract/meetings'
import type { RecordColumns } from './columns.ts'

export interface MeetingsTable extends RecordColumns {
  id: MeetingId
  title: string
  description: string | null
  date: Day
  start_time: Time
  end_time: Time
  /** `date` and the times in Asia/Colombo, as moments: what is past follows from them. */
  starts_at: Instant
  ends_at: Instant
  location: string
  type: MeetingType
  status: MeetingStatus
  /** JSON: [{ item, duration }], minutes. An agenda is written as a whole, so it is a value of its meeting. */
  agenda: string
  organizer_id: UserId
  /** The day for which "tomorrow" has been said, so that it is said once. */
  reminded_for: Day | null
}

export interface ApprovalsTable extends RecordColumns {
  id: ApprovalId
  type: ApprovalType
  subject_kind: string
  subject_id: string
  title: string
  /** Cents. */
  amount: number | null
  reason: string | null
  /** JSON { from, to }, or null. */
  change: string | null
  requested_by: UserId
  status: ApprovalStatus
  decided_by: UserId | null
  decided_at: Instant | null
  decision_reason: string | null
}

/** One row: JSON of what the administrator set; the rest is the default. */
export interface SettingsTable extends Omit<RecordColumns, 'deleted_at'> {
  id: 'portal'
  value: string
}

export interface UnitsTable {
  label: string
  floor: string
  position: number
}

/** What lies in the storage, by its random key. */
export interface FilesTable {
  id: FileId
  kind: 'photo'
  user_id: UserId | null
  storage_key: string
  type: string
  /** Bytes. */
  size: number
  created_at: Instant
  /** Since then nobody can see it; the bytes go a little later. */
  deleted_at: Instant | null
}

/** What there is one of: the building's profile, the mark of a demo. JSON by name. */
export interface PortalTable {
  name: string
  value: string
}

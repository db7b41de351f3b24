import type { Day, Instant, Time } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { MeetingId, MeetingKind, MeetingResponse, MeetingStatus, MeetingType } from '@verandah/contract/meetings'
import type { Flag, RecordColumns } from '../../db/columns.ts'

export interface MeetingsTable extends RecordColumns {
  id: MeetingId
  title: string
  description: string | null
  date: Day
  start_time: Time
  end_time: Time
  /** `date` with the times in Asia/Colombo, as moments, to compare with now. */
  starts_at: Instant
  ends_at: Instant
  location: string
  kind: MeetingKind
  /** Since when a general meeting takes no changes: its notice has gone out. */
  frozen_at: Instant | null
  type: MeetingType
  status: MeetingStatus
  /** JSON: [{ item, duration }], in minutes. An agenda is written as a whole, so it is a value of its meeting. */
  agenda: string
  organizer_id: UserId
  /** JSON: `AnswerSummary` of the rows of `meetings_responses`, counted anew with each answer, so that a list reads none of them. */
  answers: string
  /** The day for which the reminder was made, so that it is made once. */
  reminded_for: Day | null
  /** True if there are minutes. Their text is in `meetings_minutes`, which a list does not read. */
  has_minutes: Flag
  /** When the minutes were signed off. */
  minutes_closed_at: Instant | null
  /** The person who has completed it; null while it is not completed. */
  completed_by: UserId | null
  /** The folded text for searches. */
  search_key: string
}

/** Each person's latest answer. */
export interface MeetingsResponsesTable {
  meeting_id: MeetingId
  user_id: UserId
  response: MeetingResponse
  answered_at: Instant
}

export interface MeetingsMinutesTable {
  meeting_id: MeetingId
  minutes: string
  /** The person who signed them off. */
  closed_by: UserId | null
}

declare module '../../db/schema.ts' {
  interface Schema {
    meetings: MeetingsTable
    meetings_responses: MeetingsResponsesTable
    meetings_minutes: MeetingsMinutesTable
  }
}

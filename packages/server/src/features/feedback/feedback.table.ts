import type { Instant } from '@verandah/contract/dates'
import type { FeedbackCategory, FeedbackId, FeedbackStatus } from '@verandah/contract/feedback'
import type { UserId } from '@verandah/contract/ids'
import type { Flag, RecordColumns } from '../../db/columns.ts'

export interface FeedbackTable extends RecordColumns {
  id: FeedbackId
  category: FeedbackCategory
  subject: string
  message: string
  anonymous: Flag
  /** The author; null when anonymous: it is stored nowhere. */
  author_id: UserId | null
  status: FeedbackStatus
  reply: string | null
  replied_by: UserId | null
  replied_at: Instant | null
  is_public: Flag
  /** The folded text for searches. */
  search_key: string
}

/** Feedback that was given anonymously in this hour: no author, and no moment. */
export interface FeedbackWaitingTable {
  /** The time in the id is the hour; the rest is random. */
  id: FeedbackId
  category: FeedbackCategory
  subject: string
  message: string
  /** A full hour. */
  shown_at: Instant
}

declare module '../../db/schema.ts' {
  interface Schema {
    feedback: FeedbackTable
    feedback_waiting: FeedbackWaitingTable
  }
}

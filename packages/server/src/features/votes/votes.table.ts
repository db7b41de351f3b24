import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { VoteChoice, VoteId, VoteStatus } from '@verandah/contract/votes'
import type { RecordColumns } from '../../db/columns.ts'

export interface VotesTable extends RecordColumns {
  id: VoteId
  title: string
  description: string
  deadline: Instant
  quorum_percent: number
  status: VoteStatus
  opened_by: UserId
  /** How many may vote. */
  eligible: number
  cast_count: number
  closed_at: Instant | null
  cancel_reason: string | null
  /** When people were reminded that it closes tomorrow. */
  reminded_at: Instant | null
  /** The folded text for searches. */
  search_key: string
}

/** One row for each person of the electorate, from the moment of opening; empty until they vote; without the choice once the vote is cancelled. */
export interface BallotsTable {
  vote_id: VoteId
  user_id: UserId
  choice: VoteChoice | null
  cast_at: Instant | null
}

declare module '../../db/schema.ts' {
  interface Schema {
    votes: VotesTable
    votes_ballots: BallotsTable
  }
}

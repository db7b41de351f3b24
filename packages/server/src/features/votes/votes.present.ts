import type { AttachedDocument } from '@verandah/contract/documents'
import type { UserId } from '@verandah/contract/ids'
import type { Vote, VoteChoice, VoteId } from '@verandah/contract/votes'
import type { Selectable } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { type NamedColumns, presentPerson } from '../../core/person.ts'
import { presentRecord } from '../../core/versions.ts'
import { inOrder, outcomeOf, resultOf } from './result.ts'
import type { VoteFact } from './votes.events.ts'
import { isOpen, votePolicy } from './votes.policy.ts'
import type { VotesTable } from './votes.table.ts'

/** A vote with who opened it, and the caller's place in the electorate. */
export type VoteRow = Selectable<VotesTable> & NamedColumns & { elector_id: UserId | null; my_choice: VoteChoice | null }

/** A person's ballot, with their name. */
export type BallotRow = { vote_id: VoteId; user_id: UserId; choice: VoteChoice } & NamedColumns

/** Returns the facts of a vote for its events. */
export function toFact({ id, title, deadline, opened_by }: Pick<VoteRow, 'id' | 'title' | 'deadline' | 'opened_by'>): VoteFact {
  return { subject: { kind: 'vote', id }, title, deadline, openedBy: opened_by }
}

type ReadCtx = Pick<ReadContext, 'actor' | 'now' | 'photoUrl'>

/** Presents the result and the ballots from the deadline on; an open or a cancelled vote shows none of it. */
function presentEnd(reading: ReadCtx, row: VoteRow, ballots: BallotRow[]): Pick<Vote, 'status' | 'closedAt' | 'result' | 'ballots'> {
  const { status, eligible, quorum_percent, deadline } = row
  if (status === 'cancelled' || isOpen(row, reading.now)) return { status, closedAt: row.closed_at, result: null, ballots: null }
  const result = resultOf(
    ballots.map(({ choice }) => choice),
    { eligible, quorumPercent: quorum_percent }
  )
  return {
    status: status === 'open' ? outcomeOf(result) : status,
    closedAt: row.closed_at ?? deadline,
    result,
    ballots: inOrder(ballots.map((ballot) => ({ user: presentPerson(reading, ballot.user_id, ballot), choice: ballot.choice })))
  }
}

interface Details {
  /** The ballots of this vote, once it is closed. */
  ballots: BallotRow[]
  documents: AttachedDocument[]
}

export function presentVote(reading: ReadCtx, row: VoteRow, { ballots, documents }: Details): Vote {
  return {
    ...presentRecord(row),
    title: row.title,
    description: row.description,
    deadline: row.deadline,
    quorumPercent: row.quorum_percent,
    openedBy: presentPerson(reading, row.opened_by, row),
    cancelReason: row.cancel_reason,
    eligible: row.eligible,
    cast: row.cast_count,
    myChoice: row.my_choice,
    ...presentEnd(reading, row, ballots),
    documents,
    can: votePolicy(reading.actor, { ...row, isElector: row.elector_id !== null }, reading.now)
  }
}

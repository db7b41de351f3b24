import { paths } from '@verandah/contract/paths'
import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { VoteId } from '@verandah/contract/votes'
import type { DescribedEvents } from '../../events/described.ts'

/** The facts in every event of a vote. */
export interface VoteFact {
  subject: { kind: 'vote'; id: VoteId }
  title: string
  deadline: Instant
  openedBy: UserId
}

export type VoteEvent =
  | ({ kind: 'votes.opened'; eligible: number; quorumPercent: number } & VoteFact)
  /** The choice is not in the event: while a vote is open nobody reads it, in the audit trail neither. */
  | ({ kind: 'votes.cast'; isChange: boolean } & VoteFact)
  | ({ kind: 'votes.closingTomorrow' } & VoteFact)
  | ({ kind: 'votes.decided' | 'votes.failed'; for: number; against: number; abstain: number; eligible: number } & VoteFact)
  | ({ kind: 'votes.cancelled'; reason: string | null } & VoteFact)

declare module '../../events/events.ts' {
  interface Events {
    votes: VoteEvent
  }
}

export const voteEvents: DescribedEvents<VoteEvent> = {
  part: 'Votes',
  kinds: {
    'votes.opened': 'Vote opened',
    'votes.cast': 'Vote cast',
    'votes.closingTomorrow': 'Reminder of a vote sent',
    'votes.decided': 'Vote decided',
    'votes.failed': { label: 'Vote failed', look: { type: 'system_update', status: 'warning' } },
    'votes.cancelled': 'Vote cancelled'
  },
  records: { vote: { page: paths.vote } }
}

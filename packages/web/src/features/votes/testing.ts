import { DAY_MS, addMs, instant, type Instant } from '@verandah/contract/dates'
import type { Vote, VoteId } from '@verandah/contract/votes'
import { person, RECORD } from '../../test/people.ts'
import { page } from '../../test/server.ts'

/** So many days, and one and a half hours, from now. */
export const inDays = (days: number): Instant => addMs(instant(new Date()), days * DAY_MS + 5_400_000)

/** Returns an open vote that waits for the person's ballot. */
export function voteOf(over: Partial<Vote> = {}): Vote {
  return {
    _id: '01900000-0000-7000-8000-000000000500' as VoteId,
    ...RECORD,
    title: 'Paint the lobby',
    description: 'In light grey, by March.',
    deadline: inDays(3),
    quorumPercent: 50,
    status: 'open',
    openedBy: person(1),
    closedAt: null,
    cancelReason: null,
    eligible: 5,
    cast: 2,
    myChoice: null,
    result: null,
    ballots: null,
    documents: [],
    can: { cast: true, close: false, cancel: false },
    ...over
  }
}

/** Returns a vote that is over. */
export function decidedVote(over: Partial<Vote> = {}): Vote {
  return voteOf({
    _id: '01900000-0000-7000-8000-000000000501' as VoteId,
    title: 'A new generator',
    status: 'decided',
    closedAt: '2026-11-02T12:30:00.000Z' as Instant,
    cast: 3,
    myChoice: 'for',
    result: { for: 2, against: 1, abstain: 0, quorumReached: true },
    ballots: [
      { user: person(2, 'Malathi', 'Rajaratnam', 'council'), choice: 'for' },
      { user: person(1), choice: 'for' },
      { user: person(3, 'Kamal', 'Silva', 'council'), choice: 'against' }
    ],
    can: { cast: false, close: false, cancel: false },
    ...over
  })
}

export const votePage = (...votes: Vote[]) => page('votes', votes)

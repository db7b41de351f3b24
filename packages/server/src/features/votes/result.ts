import { type Vote, VOTE_CHOICES, type VoteChoice } from '@verandah/contract/votes'

export interface Rules {
  /** How many may vote. */
  eligible: number
  quorumPercent: number
}

/** True if the quorum is reached. Abstentions count for it. Whole numbers only: no share is rounded. */
export function isQuorumReached(cast: number, { eligible, quorumPercent }: Rules): boolean {
  return cast * 100 >= quorumPercent * eligible
}

export function resultOf(choices: readonly VoteChoice[], rules: Rules): NonNullable<Vote['result']> {
  const counts: Record<VoteChoice, number> = { for: 0, against: 0, abstain: 0 }
  for (const choice of choices) counts[choice] += 1
  return { ...counts, quorumReached: isQuorumReached(choices.length, rules) }
}

/** Returns the outcome: decided with the quorum and more for than against; a tie fails. */
export function outcomeOf(result: NonNullable<Vote['result']>): 'decided' | 'failed' {
  return result.quorumReached && result.for > result.against ? 'decided' : 'failed'
}

/** Sorts ballots in the order in which a result is read, and by name within a choice. */
export function inOrder<Ballot extends { choice: VoteChoice; user: { firstName: string; lastName: string } }>(ballots: Ballot[]): Ballot[] {
  const key = ({ choice, user }: Ballot) => `${VOTE_CHOICES.indexOf(choice)}${user.firstName} ${user.lastName}`
  return ballots.toSorted((a, b) => key(a).localeCompare(key(b)))
}

import type { CandidateId } from '@verandah/contract/ids'
import type { BallotChoice, CountedChoices } from '@verandah/contract/ballots'
import type { Sum } from '@verandah/contract/results'

/** So many ballots, papers or hands with one choice. `weight`: the share of each; null: they are by head. */
export type Counted = CountedChoices[number]

export interface Count {
  for: Sum
  against: Sum
  abstain: Sum
  /** The votes of each candidate who was named. */
  candidates: Map<CandidateId, Sum>
}

export const NOTHING: Sum = { heads: 0, shares: 0 }
export const addSums = (one: Sum, other: Sum): Sum => ({ heads: one.heads + other.heads, shares: one.shares + other.shares })

/** Returns the part of the count that a choice belongs to. A ballot that names somebody is for them; one that names nobody abstains. */
export const partOf = (choice: BallotChoice) => (Array.isArray(choice) ? (choice.length > 0 ? 'for' : 'abstain') : choice)

/** Adds up what was cast. */
export function countChoices(counted: readonly Counted[]): Count {
  const sums: Count = { for: NOTHING, against: NOTHING, abstain: NOTHING, candidates: new Map() }
  for (const { choice, weight, count } of counted) {
    const sum = { heads: count, shares: count * (weight ?? 0) }
    const part = partOf(choice)
    sums[part] = addSums(sums[part], sum)
    if (!Array.isArray(choice)) continue
    for (const id of choice) sums.candidates.set(id, addSums(sums.candidates.get(id) ?? NOTHING, sum))
  }
  return sums
}

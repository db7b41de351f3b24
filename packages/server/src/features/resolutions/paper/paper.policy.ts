import type { BallotChoice, CountedChoices } from '@verandah/contract/ballots'
import { validChoice } from '../resolutions.policy.ts'
import type { ResolutionRow } from '../resolutions.table.ts'

type Vote = Pick<ResolutionRow, 'majority' | 'candidates' | 'secrecy' | 'weight' | 'method'>
type Elector = { share: number }

/** What was counted: a ballot on paper, all papers of the urn, or hands. */
export type Counting = 'unit' | 'urn' | 'hands'

/** Returns why a vote is not counted like that; null: it is. */
export function wrongCounting({ method, secrecy }: Vote, counting: Counting): string | null {
  if (method === 'hands') return counting === 'hands' ? null : 'Hands are counted in this vote'
  if (secrecy === 'secret') return counting === 'urn' ? null : 'The papers of a secret vote lie in the urn: count them together'
  return counting === 'unit' ? null : 'The papers of an open vote are entered unit by unit'
}

const keyOf = ({ choice, weight }: { choice: BallotChoice; weight: number | null }) => JSON.stringify([choice, weight])

/**
 * Returns a count in its one form, so that two are the same whatever their order; null where it cannot be right: a choice that does
 * not exist, a share that no elector has, more than there are electors.
 */
export function normalCount(vote: Vote, counting: Counting, given: CountedChoices, electors: readonly Elector[]): CountedChoices | null {
  const isByShare = counting === 'urn' && vote.weight === 'share'
  const shares = new Set(electors.map(({ share }) => share))
  const sums = new Map<string, CountedChoices[number]>()
  for (const { choice, weight, count } of given) {
    const valid = validChoice(choice, vote.majority, vote.candidates)
    if (valid === null || (isByShare && (weight === null || !shares.has(weight)))) return null
    const one = { choice: valid, weight: isByShare ? weight : null, count }
    const sum = sums.get(keyOf(one))
    if (count > 0) sums.set(keyOf(one), { ...one, count: count + (sum?.count ?? 0) })
  }
  const counted = [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
  return isPossible(vote, counting, counted, electors.length) ? counted : null
}

export const totalOf = (counted: CountedChoices): number => counted.reduce((sum, { count }) => sum + count, 0)

/** Returns how many hands were counted where they are more than may be raised at a time; null: they are not. */
export function tooManyHands({ majority }: Pick<Vote, 'majority'>, counted: CountedChoices, electors: number): number | null {
  const hands = majority.seats === null ? totalOf(counted) : Math.max(...counted.map(({ count }) => count))
  return hands > electors ? hands : null
}

function isPossible({ majority }: Vote, counting: Counting, counted: CountedChoices, electors: number): boolean {
  const total = totalOf(counted)
  // None: there is no such paper.
  if (counting === 'unit') return total <= 1
  // Hands are raised for one candidate after the other, by each head for as many as there are seats.
  if (counting === 'hands' && majority.seats !== null)
    return counted.every(({ choice, count }) => choice.length <= 1 && count <= electors) && total <= electors * (majority.seats + 1)
  return total <= electors
}

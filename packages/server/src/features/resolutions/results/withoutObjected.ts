import type { CandidateId } from '@verandah/contract/ids'
import { isDeepStrictEqual } from 'node:util'
import { countedAs } from './comparisons.ts'
import { type Counted, partOf } from './count.ts'
import { decide, type Decision, type Question } from './decide.ts'

const outcomeOf = ({ verdict, candidates, lot }: Decision) => [
  verdict,
  candidates.map(({ _id, isElected }) => [_id, isElected]),
  lot?.among ?? null
]

/** Whether it comes out the same where these ballots, whose choices are known, are left out. */
export function isSameWithout(question: Question, counted: readonly Counted[], left: readonly Counted[]): boolean {
  return isDeepStrictEqual(outcomeOf(decide(question, counted)), outcomeOf(decide(question, left)))
}

/** The ballots that are left out, whose choices nobody knows: how many of each weight. `isExact`: all of them were cast. */
export interface Hidden {
  counts: ReadonlyMap<number | null, number>
  isExact: boolean
}

/** Takes so many ballots of each weight away, those first that `worth` ranks highest. Without `isExact` only those above 0. */
function takeAway(counted: readonly Counted[], { counts, isExact }: Hidden, worth: (choice: Counted['choice']) => number): Counted[] {
  const open = new Map(counts)
  const inOrder = counted.toSorted((one, other) => worth(other.choice) - worth(one.choice))
  return inOrder.map((one) => {
    const taken = isExact || worth(one.choice) > 0 ? Math.min(open.get(one.weight) ?? 0, one.count) : 0
    open.set(one.weight, (open.get(one.weight) ?? 0) - taken)
    return { ...one, count: one.count - taken }
  })
}

/** The places of candidates in the outcome of an election: elected, level where the lot decides, not elected. */
function placesOf({ candidates, lot }: Decision): Map<CandidateId, number> {
  return new Map(candidates.map(({ _id, isElected }) => [_id, isElected ? 2 : lot?.among.includes(_id) === true ? 1 : 0]))
}

const names = (choice: Counted['choice'], id: CandidateId) => (Array.isArray(choice) && choice.includes(id) ? 1 : 0)

/** Whether nobody's place can change: each stays ahead of each below them, and level with each beside them. */
function keepsPlaces(question: Question, counted: readonly Counted[], hidden: Hidden): boolean {
  const by = countedAs(question.weight)
  const places = placesOf(decide(question, counted))
  const votes = (left: readonly Counted[], id: CandidateId) =>
    left.reduce((sum, { choice, weight, count }) => sum + names(choice, id) * count * (by === 'shares' ? (weight ?? 0) : 1), 0)
  const leadAtWorst = (one: CandidateId, other: CandidateId) => {
    const left = takeAway(counted, hidden, (choice) => names(choice, one) - names(choice, other))
    return votes(left, one) - votes(left, other)
  }
  const votesAtWorst = (id: CandidateId) =>
    votes(
      takeAway(counted, hidden, (choice) => names(choice, id)),
      id
    )
  return [...places].every(([one, place]) => {
    if (place > 0 && votesAtWorst(one) === 0) return false
    return [...places].every(([other, below]) => {
      if (below < place) return leadAtWorst(one, other) > 0
      return place !== 1 || below !== 1 || leadAtWorst(one, other) === 0
    })
  })
}

/**
 * Whether it comes out the same without these ballots, in whatever way they were cast. Of a motion the worst case is known: a
 * ballot less for it never carries it, and one less against it never stops it.
 */
export function isSameWithoutHidden(question: Question, counted: readonly Counted[], hidden: Hidden): boolean {
  const { verdict } = decide(question, counted)
  if (question.rule.kind === 'most') return keepsPlaces(question, counted, hidden)
  const worst = verdict === 'passed' ? { for: 1, abstain: 0, against: -1 } : { for: -1, abstain: 0, against: 1 }
  const left = takeAway(counted, hidden, (choice) => worst[partOf(choice)])
  return decide(question, left).verdict === verdict
}

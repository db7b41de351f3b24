import type { Candidate } from '@verandah/contract/assemblyItems'
import type { CandidateId } from '@verandah/contract/ids'
import type { CandidateVotes, Sum, Verdict } from '@verandah/contract/results'
import type { CountedAs } from './comparisons.ts'
import { NOTHING } from './count.ts'

/** What comes out of an election. `lot`: for so many seats the lot decides among these. */
export interface Elected {
  candidates: CandidateVotes[]
  verdict: Extract<Verdict, 'elected' | 'tied' | 'failed' | 'unopposed'>
  lot: { among: CandidateId[]; seats: number } | null
}

export const isUnopposed = (candidates: readonly Candidate[], seats: number): boolean => candidates.length <= seats

/** All are elected without a vote, because there are no more of them than seats. */
export const electAll = (candidates: readonly Candidate[]): Elected => ({
  candidates: candidates.map(({ _id, name }) => ({ _id, name, votes: NOTHING, isElected: true })),
  verdict: 'unopposed',
  lot: null
})

/** Elects those with most votes. Who has none is not elected: then a seat stays free. */
export function elect(candidates: readonly Candidate[], votes: ReadonlyMap<CandidateId, Sum>, seats: number, by: CountedAs): Elected {
  const votesOf = (id: CandidateId) => votes.get(id)?.[by] ?? 0
  const ranked = candidates
    .map(({ _id }) => _id)
    .filter((id) => votesOf(id) > 0)
    .toSorted((one, other) => votesOf(other) - votesOf(one))
  const last = ranked[Math.min(seats, ranked.length) - 1]
  const least = last === undefined ? Infinity : votesOf(last)
  const above = ranked.filter((id) => votesOf(id) > least)
  const level = ranked.filter((id) => votesOf(id) === least)
  const free = seats - above.length
  const isTied = level.length > free
  const elected = new Set(isTied ? above : [...above, ...level])
  return {
    candidates: candidates.map(({ _id, name }) => ({ _id, name, votes: votes.get(_id) ?? NOTHING, isElected: elected.has(_id) })),
    verdict: isTied ? 'tied' : elected.size === 0 ? 'failed' : 'elected',
    lot: isTied ? { among: level.toSorted(), seats: free } : null
  }
}

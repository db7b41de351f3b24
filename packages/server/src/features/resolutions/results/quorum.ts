import type { AssemblyRules } from '@verandah/contract/assemblyRules'
import type { Result, Sum } from '@verandah/contract/results'

type QuorumRules = Pick<AssemblyRules, 'quorumFraction' | 'quorumBy'>

/** Who was there when a vote was opened. `isEased`: an adjourned meeting, for which those present were enough. */
export interface FrozenQuorum extends Result['quorum'] {
  isEased: boolean
}

/** Whether enough are there: `present × d ≥ entitled × n`, by heads, shares or both. Nobody is never enough. */
export function isQuorate(present: Sum, entitled: Sum, { quorumFraction: { n, d }, quorumBy }: QuorumRules): boolean {
  const isEnough = (by: keyof Sum) => BigInt(present[by]) * BigInt(d) >= BigInt(entitled[by]) * BigInt(n)
  const heads = quorumBy === 'shares' || isEnough('heads')
  const shares = quorumBy === 'heads' || isEnough('shares')
  return present.heads > 0 && heads && shares
}

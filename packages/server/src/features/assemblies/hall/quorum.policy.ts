import type { AssemblyRules } from '@verandah/contract/assemblyRules'
import type { Hall } from '@verandah/contract/hall'

/** What may vote, and what of it is there: heads, and the sum of their shares. */
export interface Presence {
  presentHeads: number
  entitledHeads: number
  presentShares: number
  entitledShares: number
}

/** How a meeting asks for its quorum: an adjourned one may be content with whoever is there. */
export interface QuorumRules extends Pick<AssemblyRules, 'quorumFraction' | 'quorumBy' | 'adjournedQuorum'> {
  isAdjourned: boolean
}

const asksForAnybody = ({ isAdjourned, adjournedQuorum }: QuorumRules) => isAdjourned && adjournedQuorum === 'present'

/** The smallest number that is at least the fraction of a whole, in integers. */
function leastOf(whole: number, { n, d }: QuorumRules['quorumFraction']): number {
  const least = (BigInt(whole) * BigInt(n) + BigInt(d) - 1n) / BigInt(d)
  return Number(least)
}

/** Returns how many must be there, by heads and by shares; null: that is not asked for. One head is needed in any case. */
export function quorumOf(
  rules: QuorumRules,
  { entitledHeads, entitledShares }: Pick<Presence, 'entitledHeads' | 'entitledShares'>
): { heads: number | null; shares: number | null } {
  if (asksForAnybody(rules)) return { heads: 1, shares: null }
  const { quorumBy, quorumFraction } = rules
  return {
    heads: quorumBy === 'shares' ? null : Math.max(1, leastOf(entitledHeads, quorumFraction)),
    shares: quorumBy === 'heads' ? null : leastOf(entitledShares, quorumFraction)
  }
}

/** Whether there is a quorum: at least the fraction of what may vote, and somebody. */
export function isQuorate(rules: QuorumRules, presence: Presence): boolean {
  const { heads, shares } = quorumOf(rules, presence)
  const { presentHeads, presentShares } = presence
  return presentHeads > 0 && presentHeads >= (heads ?? 0) && presentShares >= (shares ?? 0)
}

/** Returns what the hall shows of who is there. */
export function presentQuorum(rules: QuorumRules, presence: Presence): Pick<Hall, 'units' | 'shares' | 'isQuorate'> {
  const { heads, shares } = quorumOf(rules, presence)
  return {
    units: { present: presence.presentHeads, entitled: presence.entitledHeads, quorum: heads },
    shares: { present: presence.presentShares, entitled: presence.entitledShares, quorum: shares },
    isQuorate: isQuorate(rules, presence)
  }
}

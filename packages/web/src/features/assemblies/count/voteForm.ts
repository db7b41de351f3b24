import type { AssemblyItem } from '@verandah/contract/assemblyItems'
import type { AssemblyRules, Weight } from '@verandah/contract/assemblyRules'
import type { ResolutionBody } from './useVotes.ts'

/** How a vote is taken, in one choice. */
export type VotingWay = 'hands' | 'open' | 'secret'

/** A vote as its form holds it. */
export interface VoteValues {
  way: VotingWay
  weight: Weight
  minutes: string
  /** The resolution that it takes back; empty: none. */
  rescindsId: string
}

type Rules = Pick<AssemblyRules, 'showOfHands' | 'weight'>

/** Hands count heads, so they decide nothing that shares decide too. */
export function mayUseHands({ majority }: Pick<AssemblyItem, 'majority'>, rules: Pick<Rules, 'showOfHands'>): boolean {
  return majority !== null && rules.showOfHands && !needsShares({ majority })
}

/** Where shares decide too, votes are by shares: a vote in secret by heads would not say them. */
export const needsShares = ({ majority }: Pick<AssemblyItem, 'majority'>): boolean =>
  majority?.kind === 'special' || (majority?.kind === 'fraction' && majority.by !== 'heads')

export const waysOf = (item: Pick<AssemblyItem, 'majority'>, rules: Rules): VotingWay[] =>
  mayUseHands(item, rules) ? ['hands', 'open', 'secret'] : ['open', 'secret']

const MINUTES = '5'

/** Elections are secret where nothing else is chosen; what hands can decide is decided by hands. */
export function defaultsFor(item: Pick<AssemblyItem, 'kind' | 'majority'>, rules: Rules): VoteValues {
  const way = item.kind === 'election' ? 'secret' : mayUseHands(item, rules) ? 'hands' : 'open'
  return { way, weight: rules.weight, minutes: MINUTES, rescindsId: '' }
}

export function toBody({ way, weight, minutes, rescindsId }: VoteValues, item: Pick<AssemblyItem, '_id' | 'majority'>): ResolutionBody {
  const typed = minutes.trim()
  const { _id } = item
  if (way === 'hands') return { itemId: _id, rescindsId, method: 'hands', secrecy: 'open', weight: 'head', minutes: null }
  return {
    itemId: _id,
    rescindsId,
    method: 'poll',
    secrecy: way,
    weight: needsShares(item) ? 'share' : weight,
    minutes: typed === '' ? null : Number(typed)
  }
}

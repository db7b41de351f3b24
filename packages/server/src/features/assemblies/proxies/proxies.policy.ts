import type { AssemblyState } from '@verandah/contract/assemblies'
import type { UserId } from '@verandah/contract/ids'
import type { ProxyState } from '@verandah/contract/ownUnitAtAssembly'

/** The facts of one unit at a meeting on which its owner's and its proxy's rights depend. */
interface OwnUnitFacts {
  state: AssemblyState
  actorId: UserId
  isOwner: boolean
  isExcluded: boolean
  proxy: { state: ProxyState; holder_id: UserId | null } | undefined
  presence: { holder_id: UserId | null; present_by: 'owner' | 'proxy' } | undefined
}

/** Proxies are given from the notice until the meeting is over. */
export const takesProxies = (state: AssemblyState): boolean => state === 'noticed' || state === 'open'

/** What the caller may do for a unit of theirs, or for one that they vote for. */
export function ownUnitPolicy({ state, actorId, isOwner, isExcluded, proxy, presence }: OwnUnitFacts) {
  const isTime = takesProxies(state)
  const holdsIt = proxy?.state === 'active' && proxy.holder_id === actorId
  const isOpen = state === 'open' && !isExcluded
  return {
    reply: isOwner && state === 'noticed',
    giveProxy: isOwner && isTime,
    revoke: isOwner && isTime && proxy !== undefined,
    revive: isOwner && isTime && proxy?.state === 'suspended',
    // An owner who comes takes the place of their proxy.
    checkIn: isOpen && ((isOwner && presence?.present_by !== 'owner') || (holdsIt && presence === undefined)),
    checkOut: isOpen && presence !== undefined && (isOwner || presence.holder_id === actorId)
  }
}

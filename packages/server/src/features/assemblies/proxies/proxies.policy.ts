import type { AssemblyState } from '@verandah/contract/assemblies'
import type { UserId } from '@verandah/contract/ids'
import type { ProxyState } from '@verandah/contract/ownUnitAtAssembly'
import type { Proxy } from '@verandah/contract/proxies'

/** The facts of one unit at a meeting on which its owner's and its proxy's rights depend. */
interface OwnUnitFacts {
  state: AssemblyState
  actorId: UserId
  isOwner: boolean
  proxy: { state: ProxyState; holder_id: UserId | null } | undefined
  presence: { holder_id: UserId | null; present_by: 'owner' | 'proxy' } | undefined
}

/** Proxies are given from the notice until the meeting is over. */
export const takesProxies = (state: AssemblyState): boolean => state === 'noticed' || state === 'open'

/** What the caller may do for a unit of theirs, or for one that they vote for. */
export function ownUnitPolicy({ state, actorId, isOwner, proxy, presence }: OwnUnitFacts) {
  const isTime = takesProxies(state)
  const holdsIt = proxy?.state === 'active' && proxy.holder_id === actorId
  // Also a unit that may not vote: it counts for nothing.
  const isOpen = state === 'open'
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

interface ProxyFacts {
  state: AssemblyState
  actorId: UserId
  /** The caller is at the desk, or calls the meeting. */
  tells: boolean
  /** The caller owns the unit. */
  isOwner: boolean
  /** The caller is the chair, or stands for election. */
  isPartial: boolean
  proxy: { state: ProxyState; created_by: UserId; holder_id: UserId | null }
}

/** Whether a proxy holds, or may hold yet. */
export const isLasting = (state: ProxyState): boolean => state === 'unconfirmed' || state === 'active' || state === 'suspended'

/** Who may confirm a paper: at the desk, and neither who recorded it nor who has a part in it: its holder, the chair, a candidate. */
export const mayConfirm = ({ actorId, tells, isPartial, proxy }: Pick<ProxyFacts, 'actorId' | 'tells' | 'isPartial' | 'proxy'>): boolean =>
  tells && !isPartial && proxy.created_by !== actorId && proxy.holder_id !== actorId

/** What the caller may do with a proxy. */
export function proxyPolicy(facts: ProxyFacts): Proxy['can'] {
  const { state, tells, isOwner, proxy } = facts
  const isTime = takesProxies(state)
  const decides = isTime && (tells || isOwner)
  return {
    confirm: isTime && proxy.state === 'unconfirmed' && mayConfirm(facts),
    revoke: decides && isLasting(proxy.state),
    revive: decides && proxy.state === 'suspended'
  }
}

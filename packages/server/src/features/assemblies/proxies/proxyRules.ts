import type { Day } from '@verandah/contract/dates'
import type { ProxyId, UnitId, UnitPersonId, UserId } from '@verandah/contract/ids'
import type { ProxyState } from '@verandah/contract/ownUnitAtAssembly'
import type { ProxyForm, ProxyKind } from '@verandah/contract/proxies'
import { fold } from '../../../db/search.ts'

export interface Holder {
  holder_id: UserId | null
  holder_name: string
}

/** Whether two proxies name the same person: by account, else by name. */
export const isSameHolder = (one: Holder, other: Holder): boolean =>
  one.holder_id !== null && other.holder_id !== null ? one.holder_id === other.holder_id : fold(one.holder_name) === fold(other.holder_name)

interface Held extends Holder {
  unit_id: UnitId
  state: ProxyState
  kind: ProxyKind
}

const counts = ({ state, kind }: Held) => (state === 'active' || state === 'unconfirmed') && kind !== 'representative'

/** Returns the units that a person votes for, or may yet: their own and those by a representative's letter do not count. */
export function unitsHeld(holder: Holder, proxies: readonly Held[], own: ReadonlySet<UnitId>): Set<UnitId> {
  const held = proxies.filter((proxy) => counts(proxy) && isSameHolder(proxy, holder) && !own.has(proxy.unit_id))
  return new Set(held.map(({ unit_id }) => unit_id))
}

interface Dated {
  id: ProxyId
  day: Day
  form: ProxyForm
  created_by: UserId
}

export interface Settled {
  /** What becomes of the one that begins to hold. */
  state: 'active' | 'suspended' | 'revoked'
  /** What becomes of others of the unit. */
  others: { id: ProxyId; state: 'suspended' | 'revoked' }[]
}

/**
 * Decides between a proxy that would begin to hold and the other lasting ones of its unit: of two days the later one holds; of
 * one day neither does, until somebody has asked the owner. An owner who gives two online has said so: the later moment holds.
 */
export function settle(given: Dated, others: readonly Dated[]): Settled {
  if (others.some(({ day }) => day > given.day)) return { state: 'revoked', others: [] }
  const isSameGiver = ({ form, created_by }: Dated) => form === 'online' && given.form === 'online' && created_by === given.created_by
  const earlier = others.filter((other) => other.day < given.day || isSameGiver(other))
  const revoked = earlier.map(({ id }) => ({ id, state: 'revoked' as const }))
  const equal = others.filter((other) => !earlier.includes(other))
  if (equal.length === 0) return { state: 'active', others: revoked }
  return { state: 'suspended', others: [...revoked, ...equal.map(({ id }) => ({ id, state: 'suspended' as const }))] }
}

/** Whether who gave a proxy still owns the unit, and nobody else: a new owner has given none. */
export const isStillGiven = (givers: readonly UnitPersonId[], owners: readonly UnitPersonId[]): boolean =>
  owners.length > 0 && owners.every((owner) => givers.includes(owner))

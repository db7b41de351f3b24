import { dayOf } from '@verandah/contract/dates'
import type { UnitId } from '@verandah/contract/ids'
import type { ProxyDraft } from '@verandah/contract/proxies'
import { pack } from '@verandah/contract/i18n/text'
import type { Ctx } from '../../../core/context.ts'
import { throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { holdingsOn } from '../../units/holdings.queries.ts'
import { activePeople } from '../../users/people.queries.ts'
import type { FoundAssembly } from '../assemblies.queries.ts'
import { type Owner, ownersToday } from '../../units/owners/owners.queries.ts'
import { readProxies } from './proxies.queries.ts'
import { type Holder, isSameHolder, unitsHeld } from './proxyRules.ts'

const holderOf = ({ userId, name }: Owner): Holder => ({ holder_id: userId, holder_name: name })

/** Finds whom a proxy names: by account, by a unit (its first owner), or by name. 400 where there is nobody. */
export async function findHolder(ctx: Ctx, { holderId, holderUnit, holderName }: ProxyDraft): Promise<Holder> {
  if (holderId !== undefined) {
    const found = await activePeople(ctx.db).select(['first_name', 'last_name']).where('id', '=', holderId).executeTakeFirst()
    if (found === undefined) return throwFieldProblem('holderId', 'Choose somebody with an active account')
    return { holder_id: holderId, holder_name: `${found.first_name} ${found.last_name}` }
  }
  if (holderUnit) {
    const owner = (await ownersToday(ctx)).find(({ unit }) => unit === holderUnit)
    return owner === undefined ? throwFieldProblem('holderUnit', 'The register names no owner of this unit') : holderOf(owner)
  }
  return { holder_id: null, holder_name: holderName ?? '' }
}

/** Whether somebody rents a unit today. */
export async function rents(ctx: Ctx, holder: Holder, unit: UnitId): Promise<boolean> {
  const tenants = await holdingsOn(ctx.db, dayOf(ctx.now))
    .leftJoin('users', 'users.id', 'units_people.user_id')
    .select(['units_people.user_id', 'units_people.name', 'users.first_name', 'users.last_name'])
    .where('units.id', '=', unit)
    .where('units_holdings.kind', '=', 'tenant')
    .execute()
  return tenants.some(({ user_id, name, first_name, last_name }) => {
    const holder_name = user_id === null ? (name ?? '') : `${first_name} ${last_name}`
    return isSameHolder(holder, { holder_id: user_id, holder_name })
  })
}

/**
 * Throws 409 where one more unit is one too many for the holder by the meeting's rules. The caller has locked the meeting: of
 * two that are given at once the second counts the first.
 */
export async function requireRoom(ctx: Ctx, { row: { id }, rules }: FoundAssembly, holder: Holder, unit: UnitId): Promise<void> {
  const owners = await ownersToday(ctx)
  const own = new Set(owners.filter((owner) => isSameHolder(holderOf(owner), holder)).map(({ unitId }) => unitId))
  if (own.has(unit)) return
  const held = unitsHeld(holder, await readProxies(ctx.db, id), own).add(unit)
  const { proxiesPerHolder: count } = rules
  if (held.size > count) throwProblem('too_many_proxies', { text: pack('Too many proxies', { count, holder: holder.holder_name }) })
}

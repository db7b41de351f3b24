import { type Day, dayOf } from '@verandah/contract/dates'
import type { AssemblyItemId, ProxyId, UnitId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import type { Proxy, ProxyDraft } from '@verandah/contract/proxies'
import type { Ctx } from '../../../core/context.ts'
import { requireAllowed, throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { record } from '../../../events/events.ts'
import { readItems, majorityOf } from '../agenda/items.queries.ts'
import { type FoundAssembly, ownedUnitsAt } from '../assemblies.queries.ts'
import { lockAssembly } from '../roll/lockAssembly.ts'
import { ownersAt } from '../roll/roll.queries.ts'
import { findHolder, rents, requireRoom } from './holder.ts'
import { takesProxies } from './proxies.policy.ts'
import { getProxy, presentProxy, proxyFact } from './proxies.queries.ts'
import type { Holder } from './proxyRules.ts'
import { letHold } from './proxies.service.ts'

/** Throws 409 before the notice and once the meeting is over. */
export function requireTime({ state }: FoundAssembly): void {
  if (!takesProxies(state)) throwProblem('conflict', { text: 'Proxies are given from the notice until the meeting is over' })
}

/** Finds the unit that a proxy is for, with its owners for this meeting; 400 where it has none. */
async function findGiver(ctx: Ctx, { row }: FoundAssembly, label: string) {
  const owners = (await ownersAt(ctx, row)).filter(({ unit }) => unit === label)
  const [first] = owners
  if (first === undefined) return throwFieldProblem('unit', 'The register names no owner of this unit')
  return { unitId: first.unitId, label, people: owners.map(({ personId }) => personId) }
}

/** Throws 400 at an item on which nothing is decided at this meeting. */
async function requireItems(ctx: Ctx, { row, rules }: FoundAssembly, ids: readonly AssemblyItemId[] | null): Promise<void> {
  if (ids === null) return
  const decided = new Set((await readItems(ctx.db, row.id)).filter((item) => majorityOf(item, rules) !== null).map(({ id }) => id))
  const wrong = ids.findIndex((id) => !decided.has(id))
  if (wrong !== -1) throwFieldProblem(`itemIds.${wrong}`, 'Nothing is decided on this item')
}

/** Throws 400 for a holder who may not have this kind of proxy. */
async function requireKind(ctx: Ctx, { rules }: FoundAssembly, { kind, form }: ProxyDraft, holder: Holder, unit: UnitId): Promise<void> {
  if (kind === 'representative' && form === 'online') throwFieldProblem('kind', 'A representative needs a letter on paper')
  if (kind !== 'tenant') return
  if (!rules.tenantVotes) throwFieldProblem('kind', 'By the rules of this meeting tenants do not vote')
  if (!(await rents(ctx, holder, unit))) throwFieldProblem('kind', 'The register does not name this person as a tenant of the unit')
}

/** A proxy counts from the day on its paper, else from today. */
function dayOfProxy(ctx: Ctx, { form, day }: ProxyDraft): Day {
  const today = dayOf(ctx.now)
  if (form === 'online' || !day) return today
  return day > today ? throwFieldProblem('day', 'The date on the paper cannot be in the future') : day
}

/** Gives a proxy for an own unit, or records one on paper, which a second person confirms. */
export async function giveProxy(ctx: Ctx, id: MeetingId, draft: ProxyDraft): Promise<Proxy> {
  const found = await lockAssembly(ctx, id)
  const { form, kind, itemIds, documentId } = draft
  if (form === 'paper') requireAllowed(found.can.tells)
  const giver = await findGiver(ctx, found, draft.unit)
  if (form === 'online') requireAllowed((await ownedUnitsAt(ctx, found.row)).includes(giver.unitId))
  requireTime(found)
  await requireItems(ctx, found, itemIds)
  if (form === 'paper' && documentId !== undefined) await ctx.actions.documents.hold(ctx, documentId, 'documentId')
  const holder = await findHolder(ctx, draft)
  await requireKind(ctx, found, draft, holder, giver.unitId)
  if (kind !== 'representative') await requireRoom(ctx, found, holder, giver.unitId)
  const row = {
    id: newId<ProxyId>(),
    meeting_id: id,
    unit_id: giver.unitId,
    ...holder,
    kind,
    items: itemIds === null ? null : JSON.stringify([...new Set(itemIds)]),
    form,
    document_id: form === 'paper' ? (documentId ?? null) : null,
    day: dayOfProxy(ctx, draft),
    giver: JSON.stringify(giver.people),
    state: 'unconfirmed' as const,
    reason: null,
    created_by: ctx.actor.id,
    confirmed_by: null,
    created_at: ctx.now,
    updated_at: ctx.now
  }
  await ctx.db.insertInto('meetings_proxies').values(row).execute()
  const given = await getProxy(ctx.db, id, row.id)
  record(ctx, { kind: 'assemblies.proxyGiven', form, ...proxyFact(found, given) })
  if (form === 'online') await letHold(ctx, found, given)
  return presentProxy(ctx, found, row.id)
}

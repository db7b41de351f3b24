import type { ProxyId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import type { Proxy } from '@verandah/contract/proxies'
import type { Ctx } from '../../../core/context.ts'
import { ProblemError, requireAllowed, throwProblem } from '../../../core/problem.ts'
import { record } from '../../../events/events.ts'
import { type FoundAssembly, ownedUnitsAt } from '../assemblies.queries.ts'
import { findPresent } from '../hall/presence.queries.ts'
import { lockAssembly } from '../roll/lockAssembly.ts'
import { endProxy, lapseIfSold, requireNotVoted } from './endProxies.service.ts'
import type { Ending } from './endings.ts'
import { requireRoom } from './holder.ts'
import { isLasting, mayConfirm, takesProxies } from './proxies.policy.ts'
import { getProxy, isPartialToProxies, presentProxy, type ProxyRow, proxyFact, readProxies } from './proxies.queries.ts'
import { settle } from './proxyRules.ts'

const SOLD_TEXT = 'Who gave this proxy does not own the unit any more: it has lapsed'

async function setActive(ctx: Ctx, row: ProxyRow): Promise<void> {
  const active = { state: 'active' as const, reason: null, updated_at: ctx.now }
  await ctx.db.updateTable('meetings_proxies').set(active).where('id', '=', row.id).execute()
}

const isOwnerThere = async (ctx: Ctx, { row: { id } }: FoundAssembly, { unit_id }: ProxyRow): Promise<boolean> =>
  (await findPresent(ctx.db, id, unit_id))?.present_by === 'owner'

/** Lets a proxy hold that was given or confirmed now, against the others of its unit. */
export async function letHold(ctx: Ctx, found: FoundAssembly, row: ProxyRow): Promise<void> {
  const others = (await readProxies(ctx.db, found.row.id, row.unit_id)).filter(
    ({ id, state }) => id !== row.id && (state === 'active' || state === 'suspended')
  )
  const settled = settle(row, others)
  const reasonOf = (state: 'suspended' | 'revoked'): Ending => (state === 'suspended' ? 'ending.sameDay' : 'ending.laterProxy')
  for (const { id, state } of settled.others) {
    const other = others.find((one) => one.id === id)
    if (other === undefined) continue
    await requireNotVoted(ctx, found, other)
    await endProxy(ctx, found, other, state, reasonOf(state))
  }
  if (settled.state === 'active') await setActive(ctx, row)
  else await endProxy(ctx, found, row, settled.state, reasonOf(settled.state))
}

/** Loads a proxy of a meeting that is locked; 403 to all but its owner and those who may `tell`. */
async function load(ctx: Ctx, id: MeetingId, proxyId: ProxyId): Promise<{ found: FoundAssembly; row: ProxyRow; isOwner: boolean }> {
  const found = await lockAssembly(ctx, id)
  const row = await getProxy(ctx.db, id, proxyId)
  return { found, row, isOwner: (await ownedUnitsAt(ctx, found.row)).includes(row.unit_id) }
}

function requireState({ state }: FoundAssembly, isRight: boolean): void {
  if (!takesProxies(state) || !isRight) throwProblem('conflict')
}

/** Confirms a proxy on paper, from when it holds. Of an owner who has come it is suspended. */
export async function confirmProxy(ctx: Ctx, id: MeetingId, proxyId: ProxyId): Promise<Proxy | ProblemError> {
  const { found, row } = await load(ctx, id, proxyId)
  const isPartial = await isPartialToProxies(ctx, found)
  requireAllowed(mayConfirm({ actorId: ctx.actor.id, tells: found.can.tells, isPartial, proxy: row }))
  requireState(found, row.state === 'unconfirmed')
  if (await lapseIfSold(ctx, found, row)) return new ProblemError('conflict', { text: SOLD_TEXT })
  await ctx.db.updateTable('meetings_proxies').set({ confirmed_by: ctx.actor.id }).where('id', '=', proxyId).execute()
  record(ctx, { kind: 'assemblies.proxyConfirmed', ...proxyFact(found, row) })
  await letHold(ctx, found, row)
  const held = await getProxy(ctx.db, id, proxyId)
  if (held.state === 'active' && (await isOwnerThere(ctx, found, row))) await endProxy(ctx, found, held, 'suspended', 'ending.ownerCame')
  return presentProxy(ctx, found, proxyId)
}

/** Takes a proxy back, or says that it has lapsed with a sale or a death. */
export async function revokeProxy(
  ctx: Ctx,
  id: MeetingId,
  proxyId: ProxyId,
  { as, reason }: { as: 'revoked' | 'lapsed'; reason?: string | null | undefined }
): Promise<Proxy> {
  const { found, row, isOwner } = await load(ctx, id, proxyId)
  requireAllowed(found.can.tells || isOwner)
  requireState(found, isLasting(row.state))
  await requireNotVoted(ctx, found, row)
  await endProxy(ctx, found, row, as, reason ?? null)
  return presentProxy(ctx, found, proxyId)
}

/** Lets a suspended proxy hold again: 409 while its owner is there, while another one holds, or where its holder has enough. */
export async function reviveProxy(ctx: Ctx, id: MeetingId, proxyId: ProxyId): Promise<Proxy | ProblemError> {
  const { found, row, isOwner } = await load(ctx, id, proxyId)
  requireAllowed(found.can.tells || isOwner)
  requireState(found, row.state === 'suspended')
  if (await isOwnerThere(ctx, found, row)) throwProblem('conflict', { text: 'The owner is there: note first that they have left' })
  const others = await readProxies(ctx.db, id, row.unit_id)
  if (others.some(({ state }) => state === 'active')) throwProblem('conflict', { text: 'Another proxy of this unit holds' })
  if (await lapseIfSold(ctx, found, row)) return new ProblemError('conflict', { text: SOLD_TEXT })
  if (row.kind !== 'representative') await requireRoom(ctx, found, row, row.unit_id)
  await setActive(ctx, row)
  record(ctx, { kind: 'assemblies.proxyRevived', ...proxyFact(found, row) })
  return presentProxy(ctx, found, proxyId)
}

import type { ProxyState } from '@verandah/contract/ownUnitAtAssembly'
import type { Ctx } from '../../../core/context.ts'
import { throwProblem } from '../../../core/problem.ts'
import { record } from '../../../events/events.ts'
import type { FoundAssembly } from '../assemblies.queries.ts'
import { leave } from '../hall/leaving.ts'
import { findPresent } from '../hall/presence.queries.ts'
import type { Ending } from './endings.ts'
import { isLasting } from './proxies.policy.ts'
import { giversOf, type ProxyRow, proxyFact, readOwnerIds, readProxies } from './proxies.queries.ts'
import { isStillGiven } from './proxyRules.ts'

type Ended = Extract<ProxyState, 'suspended' | 'revoked' | 'lapsed'>

/** Ends or suspends a proxy; who is there by it is not there for the unit any more. `reason`: one of ours, or in somebody's words. */
export async function endProxy(ctx: Ctx, found: FoundAssembly, row: ProxyRow, state: Ended, reason: string | null): Promise<void> {
  await ctx.db.updateTable('meetings_proxies').set({ state, reason, updated_at: ctx.now }).where('id', '=', row.id).execute()
  record(ctx, { kind: 'assemblies.proxyEnded', as: state, reason, ...proxyFact(found, row) })
  const present = await findPresent(ctx.db, found.row.id, row.unit_id)
  if (present?.proxy_id === row.id) await leave(ctx, found, present, row.label)
}

const SOLD: Ending = 'ending.sold'

/** Lapses a proxy whose giver does not own the unit any more; returns whether it has lapsed. */
export async function lapseIfSold(ctx: Ctx, found: FoundAssembly, row: ProxyRow): Promise<boolean> {
  const ownersOf = await readOwnerIds(ctx, found)
  if (isStillGiven(giversOf(row), ownersOf(row.unit_id))) return false
  await endProxy(ctx, found, row, 'lapsed', SOLD)
  return true
}

/** Lapses the proxies of all who have sold their unit since. */
export async function lapseOfFormerOwners(ctx: Ctx, found: FoundAssembly): Promise<void> {
  const rows = (await readProxies(ctx.db, found.row.id)).filter(({ state }) => isLasting(state))
  if (rows.length === 0) return
  const ownersOf = await readOwnerIds(ctx, found)
  for (const row of rows) if (!isStillGiven(giversOf(row), ownersOf(row.unit_id))) await endProxy(ctx, found, row, 'lapsed', SOLD)
}

/** Throws 409 while a vote is open in which the unit has voted: its proxy can be taken back afterwards. */
export async function requireNotVoted(ctx: Ctx, { row: { id } }: FoundAssembly, row: Pick<ProxyRow, 'state' | 'unit_id'>): Promise<void> {
  if (row.state !== 'active') return
  for (const hasVoted of ctx.extensions['assemblies.hasVoted'])
    if (await hasVoted(ctx.db, id, row.unit_id))
      throwProblem('conflict', { text: 'The unit has voted. Its proxy can be taken back when this vote is closed.' })
}

import type { CheckIn, DeskUnit } from '@verandah/contract/hall'
import { pack } from '@verandah/contract/i18n/text'
import type { PresenceId, UserId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import type { Ctx } from '../../../core/context.ts'
import { requireAllowed, throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { record } from '../../../events/events.ts'
import type { FoundAssembly } from '../assemblies.queries.ts'
import type { NoticeHash } from '../notice/codes.ts'
import { endProxy } from '../proxies/endProxies.service.ts'
import { type ProxyRow, readProxies } from '../proxies/proxies.queries.ts'
import type { RollOwner } from '../roll.table.ts'
import { lockAssembly } from '../roll/lockAssembly.ts'
import { findOnRoll, ownersOf, readAccounts, type RollRow } from '../roll/roll.queries.ts'
import { readDeskUnit } from './desk.queries.ts'
import { leave } from './leaving.ts'
import { countPresence, findPresent, type PresenceRow, quorumRules } from './presence.queries.ts'
import { isQuorate } from './quorum.policy.ts'
import { findUnitOnRoll } from './unitOnRoll.queries.ts'

function requireOpen({ state }: FoundAssembly): void {
  if (state !== 'open') throwProblem('conflict', { text: 'People are checked in while the meeting is open' })
}

/** Finds a unit of the roll by its label, or by the code of its paper notice; 400 where there is none. */
const findUnit = async (ctx: Ctx, hash: NoticeHash, id: MeetingId, text: string) =>
  (await findUnitOnRoll(ctx.db, hash, id, text)) ?? throwFieldProblem('unit', 'No unit of the roll has this number or code')

interface OwnerWithAccount extends RollOwner {
  userId: UserId | null
}

/** Reads the owners of a unit by the roll, with their accounts. */
async function readOwners(ctx: Ctx, line: RollRow): Promise<OwnerWithAccount[]> {
  const owners = ownersOf(line)
  const accounts = await readAccounts(
    ctx.db,
    owners.map(({ personId }) => personId)
  )
  return owners.map((owner) => ({ ...owner, userId: accounts.get(owner.personId) ?? null }))
}

const throwThere = ({ holder_name: holder }: PresenceRow, { label: unit }: RollRow): never =>
  throwProblem('conflict', { text: pack('{{unit}} is checked in: {{holder}} is there', { unit, holder }) })

type Holder = Pick<PresenceRow, 'present_by' | 'proxy_id' | 'holder_id' | 'holder_name'>

/** The owner has come: whoever was there by a proxy is not any more, and the proxy holds again when somebody says so. */
async function ownerComes(ctx: Ctx, found: FoundAssembly, line: RollRow, proxies: readonly ProxyRow[]): Promise<Holder> {
  for (const proxy of proxies) await endProxy(ctx, found, proxy, 'suspended', 'ending.ownerCame')
  const owners = await readOwners(ctx, line)
  const owner = owners.find(({ userId }) => userId === ctx.actor.id) ?? owners[0]
  return { present_by: 'owner', proxy_id: null, holder_id: owner?.userId ?? null, holder_name: owner?.name ?? '' }
}

/** Checks a unit in, by its owner or by the proxy that holds: at the desk, or by themselves on their own phone. */
export async function checkIn(ctx: Ctx, hash: NoticeHash, id: MeetingId, { unit, by, way }: CheckIn): Promise<DeskUnit> {
  const found = await lockAssembly(ctx, id)
  const isOwn = way === 'phone'
  if (!isOwn) requireAllowed(found.can.tells)
  requireOpen(found)
  const { line, isByCode } = await findUnit(ctx, hash, id, unit)
  const [proxy, ...others] = (await readProxies(ctx.db, id, line.unit_id)).filter(({ state }) => state === 'active')
  if (isOwn && by === 'owner') requireAllowed((await readOwners(ctx, line)).some(({ userId }) => userId === ctx.actor.id))
  if (isOwn && by === 'proxy') requireAllowed(proxy?.holder_id === ctx.actor.id)
  const present = await findPresent(ctx.db, id, line.unit_id)
  if (present !== undefined && (by === 'proxy' || present.present_by === 'owner')) throwThere(present, line)
  let holder: Holder
  if (by === 'owner') holder = await ownerComes(ctx, found, line, proxy === undefined ? [] : [proxy, ...others])
  else {
    if (proxy === undefined) throwProblem('conflict', { text: 'No proxy of this unit holds' })
    holder = { present_by: 'proxy', proxy_id: proxy.id, holder_id: proxy.holder_id, holder_name: proxy.holder_name }
  }
  const noted = {
    in_at: ctx.now,
    out_at: null,
    teller_id: isOwn ? null : ctx.actor.id,
    way: isByCode ? ('code' as const) : isOwn ? ('phone' as const) : ('desk' as const)
  }
  const row: PresenceRow = { id: newId<PresenceId>(), meeting_id: id, unit_id: line.unit_id, ...holder, ...noted }
  await ctx.db.insertInto('meetings_presence').values(row).execute()
  record(ctx, { kind: 'assemblies.checkedIn', by, holder: holder.holder_name, unit: line.label, unitId: line.unit_id, ...found.fact })
  await noteQuorum(ctx, found)
  return readDeskUnit(ctx, id, line.unit_id)
}

/** Keeps the first moment with a quorum. It makes no new version: the chair has not missed a change of somebody. */
async function noteQuorum(ctx: Ctx, found: FoundAssembly): Promise<void> {
  const { id, quorate_at } = found.row
  if (quorate_at !== null || !isQuorate(quorumRules(found), await countPresence(ctx.db, id))) return
  await ctx.db.updateTable('assemblies').set({ quorate_at: ctx.now }).where('id', '=', id).execute()
}

/** Notes that a unit has left. */
export async function checkOut(ctx: Ctx, id: MeetingId, presenceId: PresenceId): Promise<DeskUnit> {
  const found = await lockAssembly(ctx, id)
  const rows = ctx.db.selectFrom('meetings_presence').selectAll().where('id', '=', presenceId).where('meeting_id', '=', id)
  const row = (await rows.executeTakeFirst()) ?? throwProblem('not_found')
  const line = (await findOnRoll(ctx.db, id, { unitId: row.unit_id })) ?? throwProblem('not_found')
  const isTheirs = async () => (await readOwners(ctx, line)).some(({ userId }) => userId === ctx.actor.id)
  requireAllowed(found.can.tells || row.holder_id === ctx.actor.id || (await isTheirs()))
  requireOpen(found)
  if (row.out_at !== null) throwProblem('conflict', { text: 'The unit has left already' })
  await leave(ctx, found, row, line.label)
  return readDeskUnit(ctx, id, line.unit_id)
}

/** Notes that a joint owner objects to the one who votes. */
export async function objectTo(
  ctx: Ctx,
  hash: NoticeHash,
  id: MeetingId,
  { unit, name, text }: { unit: string; name: string; text: string }
): Promise<DeskUnit> {
  const found = await lockAssembly(ctx, id)
  requireAllowed(found.can.tells)
  requireOpen(found)
  const { line } = await findUnit(ctx, hash, id, unit)
  if (ownersOf(line).length < 2) throwFieldProblem('unit', 'This unit has no joint owners')
  const row = { id: newId(), meeting_id: id, unit_id: line.unit_id, name, text, created_by: ctx.actor.id, created_at: ctx.now }
  await ctx.db.insertInto('meetings_objections').values(row).execute()
  record(ctx, { kind: 'assemblies.objected', name, unit: line.label, unitId: line.unit_id, ...found.fact })
  return readDeskUnit(ctx, id, line.unit_id)
}

import { addMs, type Instant, MINUTE_MS } from '@verandah/contract/dates'
import type { ResolutionId } from '@verandah/contract/ids'
import type { Resolution } from '@verandah/contract/resolutions'
import type { Ctx } from '../../core/context.ts'
import { requireAllowed, throwConflict, throwProblem } from '../../core/problem.ts'
import type { Cipher } from '../../core/secrets/cipher.ts'
import { rowInserter } from '../../db/insertRows.ts'
import { forReading } from '../../db/lock.ts'
import { onDuplicate } from '../../db/onDuplicate.ts'
import { record } from '../../events/events.ts'
import type { FoundAssembly } from '../assemblies/assemblies.queries.ts'
import { type Elector, electorsOf, hashElectors, isEntitled, LEAST_IN_CLASS, sumOf, tellingShares } from './ballots/electorate.ts'
import { EMPTY_URN, sealUrn } from './ballots/urn.ts'
import { type RollRow, readHall, unitsThere } from './ballots/voters.queries.ts'
import { closeUnopposed } from './closing.service.ts'
import { needsShares } from './resolutions.policy.ts'
import { toFact } from './resolutions.present.ts'
import { presentFully } from './resolutions.queries.ts'
import type { ResolutionRow } from './resolutionRows.queries.ts'
import { type Changes, changeResolution, loadForChange } from './resolutions.service.ts'
import { isUnopposed } from './results/elect.ts'
import { type FrozenQuorum, isQuorate } from './results/quorum.ts'

const insertElectors = rowInserter('resolutions_electors', 'fail')

/** Throws where another vote of the meeting is not over. */
async function requireNoOther(ctx: Ctx, { id, meeting_id }: ResolutionRow): Promise<void> {
  const other = await ctx.db
    .selectFrom('resolutions')
    .select('state')
    .where('meeting_id', '=', meeting_id)
    .where('id', '<>', id)
    .where('state', 'in', ['open', 'counted'])
    .executeTakeFirst()
  if (other !== undefined) throwProblem('conflict', { text: 'Another vote is open: close it first' })
}

/** Keeps the meeting from being closed or adjourned meanwhile. */
async function requireOpenMeeting({ db, dialect }: Ctx, { row }: FoundAssembly): Promise<void> {
  const locked = db.selectFrom('assemblies').select('state').where('id', '=', row.id).$call(forReading(dialect))
  if ((await locked.executeTakeFirst())?.state !== 'open') throwProblem('conflict', { text: 'The meeting is not open' })
}

/** Throws where shares decide and a unit has none: it would weigh nothing, and the whole would be too small. */
function requireShares({ majority, weight }: ResolutionRow, roll: readonly RollRow[]): void {
  if (!needsShares(majority, weight) || roll.every(({ share }) => share > 0)) return
  throwProblem('conflict', { text: 'Shares decide here, and not every unit of the roll has one. Enter the shares before a meeting is opened.' })
}

/** Throws where a secret vote would tell, because too few have the same share. */
function requireClasses({ secrecy, weight }: ResolutionRow, electors: readonly Elector[]): void {
  if (secrecy === 'open' || weight === 'head') return
  const telling = tellingShares(electors)
  if (telling.length === 0) return
  const text = {
    key: 'Fewer than {{least}} of those present have a share of {{shares}}: the sums would tell who voted what. Take a secret vote by heads, or an open one by shares.',
    values: { least: LEAST_IN_CLASS, shares: telling.toSorted((one, other) => one - other).slice(0, 5).join(', ') }
  }
  throwProblem('weights_identify', { text })
}

/** Freezes who may vote and how many are there; 409 without quorum. */
async function freezeElectors(ctx: Ctx, row: ResolutionRow, { rules, row: assembly }: FoundAssembly): Promise<Changes & { all: Elector[] }> {
  const hall = await readHall(ctx.db, row.meeting_id, ctx.actor.id)
  const there = unitsThere(hall, row.item_id)
  const electors = electorsOf(hall.roll, (unit) => there.has(unit))
  const present = sumOf(electors)
  const isEased = assembly.adjourned_from !== null && rules.adjournedQuorum === 'present'
  const isMet = isEased ? electors.length > 0 : isQuorate(present, sumOf(hall.roll.filter(isEntitled)), rules)
  if (!isMet) throwProblem('no_quorum')
  requireShares(row, hall.roll)
  const quorum: FrozenQuorum = { ...present, isMet, isEased }
  await insertElectors(
    ctx.db,
    electors.map((elector) => ({ resolution_id: row.id, ...elector, marked: 0 as const, way: null }))
  )
  return { quorum: JSON.stringify(quorum), electors_sha256: hashElectors(electors), electors: electors.length, all: electors }
}

const endOf = ({ minutes }: ResolutionRow, now: Instant) => (minutes === null ? null : addMs(now, minutes * MINUTE_MS))

/** Opens a vote to those who are there now. An election without choice is over with that. */
export async function openResolution(ctx: Ctx, cipher: Cipher, id: ResolutionId, ifMatch?: number): Promise<Resolution> {
  const { row, found } = await loadForChange(ctx, id, ifMatch)
  requireAllowed(found.can.chairs)
  if (row.state !== 'ready') throwProblem('conflict', { text: 'This vote was opened or withdrawn before' })
  await requireOpenMeeting(ctx, found)
  await requireNoOther(ctx, row)
  const { all: electors, ...frozen } = await freezeElectors(ctx, row, found)
  const opened = { ...frozen, state: 'open' as const, opened_at: ctx.now, opened_by: ctx.actor.id }
  const { seats } = row.majority
  if (seats !== null && isUnopposed(row.candidates, seats)) {
    const next = await changeResolution(ctx, row, opened, ifMatch)
    return presentFully(ctx, await closeUnopposed(ctx, next), found)
  }
  requireClasses(row, electors)
  const written = changeResolution(ctx, row, { ...opened, closes_at: endOf(row, ctx.now) }, ifMatch)
  const next = await written.catch(onDuplicate(() => throwConflict(ifMatch)))
  if (row.secrecy === 'secret') {
    const sealed = sealUrn(cipher, EMPTY_URN, { electors, candidates: row.candidates, seats })
    await ctx.db.insertInto('ballots_urns').values({ resolution_id: id, sealed }).execute()
  }
  record(ctx, { kind: 'resolutions.opened', ...toFact(row), electors: electors.length, sha256: frozen.electors_sha256 ?? '' })
  return presentFully(ctx, next, found)
}

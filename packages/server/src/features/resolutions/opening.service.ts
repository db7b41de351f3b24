import { addMs, type Instant, MINUTE_MS } from '@verandah/contract/dates'
import type { ResolutionId } from '@verandah/contract/ids'
import type { Resolution } from '@verandah/contract/resolutions'
import type { Ctx } from '../../core/context.ts'
import { requireAllowed, throwProblem } from '../../core/problem.ts'
import type { Cipher } from '../../core/secrets/cipher.ts'
import { rowInserter } from '../../db/insertRows.ts'
import { forWriting } from '../../db/lock.ts'
import { record } from '../../events/events.ts'
import type { FoundAssembly } from '../assemblies/assemblies.queries.ts'
import { countPresence, presentFor, type PresentHead, quorumRules } from '../assemblies/hall/presence.queries.ts'
import { isQuorate } from '../assemblies/hall/quorum.policy.ts'
import { hashElectors, LEAST_IN_CLASS, sumOf, tellingShares } from './ballots/electorate.ts'
import { EMPTY_URN, sealUrn } from './ballots/urn.ts'
import { readRoll } from '../assemblies/roll/roll.queries.ts'
import { closeUnopposed } from './closing.service.ts'
import { needsShares } from './resolutions.policy.ts'
import { toFact } from './resolutions.present.ts'
import { presentFully } from './resolutions.queries.ts'
import { getResolutionRow } from './resolutionRows.queries.ts'
import { changeResolution, loadForChange } from './resolutions.service.ts'
import { isUnopposed } from './results/elect.ts'
import type { FrozenQuorum, ResolutionRow } from './resolutions.table.ts'

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

/** Throws where shares decide and a unit has none: it would weigh nothing, and the whole would be too small. */
async function requireShares({ db }: Ctx, { majority, weight, meeting_id }: ResolutionRow): Promise<void> {
  if (!needsShares(majority, weight)) return
  if ((await readRoll(db, meeting_id)).every(({ share }) => share > 0)) return
  const text = 'Shares decide here, and a unit of the roll has none. Vote by heads, or enter all shares before a meeting is opened.'
  throwProblem('conflict', { text })
}

/** Throws where a secret vote would tell, because too few have the same share. */
function requireClasses({ secrecy, weight }: ResolutionRow, electors: readonly PresentHead[]): void {
  if (secrecy === 'open' || weight === 'head') return
  const telling = tellingShares(electors)
  if (telling.length === 0) return
  const text = {
    text: 'Fewer than {{least}} of those present have a share of {{shares}}: the sums would tell who voted what. Take a secret vote by heads, or an open one by shares.',
    values: {
      least: LEAST_IN_CLASS,
      shares: telling
        .toSorted((one, other) => one - other)
        .slice(0, 5)
        .join(', ')
    }
  }
  throwProblem('weights_identify', { text })
}

/** Returns who may vote on the item; 409 without quorum of those who are there for it. */
async function requireQuorum(ctx: Ctx, row: ResolutionRow, found: FoundAssembly): Promise<{ there: PresentHead[]; quorum: FrozenQuorum }> {
  const there = await presentFor(ctx.db, row.meeting_id, row.item_id)
  const counted = await countPresence(ctx.db, row.meeting_id)
  const rules = quorumRules(found)
  const { heads, shares } = sumOf(there)
  const isMet = isQuorate(rules, { ...counted, presentHeads: heads, presentShares: shares })
  if (isMet) return { there, quorum: { heads, shares, isMet, isEased: rules.isAdjourned && rules.adjournedQuorum === 'present' } }
  const isOther = isQuorate(rules, counted)
  return throwProblem('no_quorum', isOther ? { text: 'There is no quorum for this item: some of the proxies are for other items' } : {})
}

const freezeElectors = ({ db }: Ctx, { id }: ResolutionRow, there: readonly PresentHead[]) =>
  insertElectors(
    db,
    there.map(({ unitId, label, share, head }) => ({ resolution_id: id, unit_id: unitId, label, share, head, marked: 0, way: null }))
  )

const endOf = ({ minutes }: ResolutionRow, now: Instant) => (minutes === null ? null : addMs(now, minutes * MINUTE_MS))

/** Who is there, and whether the meeting is open, stays as it is until the transaction ends. */
const lockMeeting = ({ db, dialect }: Ctx, { meeting_id }: ResolutionRow) =>
  db.selectFrom('assemblies').select('id').where('id', '=', meeting_id).$call(forWriting(dialect)).execute()

/** Opens a vote to those who are there now. An election without choice is over with that. */
export async function openResolution(ctx: Ctx, cipher: Cipher, id: ResolutionId, ifMatch?: number): Promise<Resolution> {
  await lockMeeting(ctx, await getResolutionRow(ctx.db, id))
  const { row, found } = await loadForChange(ctx, id, ifMatch)
  requireAllowed(found.can.chairs)
  if (row.state !== 'ready') throwProblem('conflict', { text: 'This vote was opened or withdrawn before' })
  if (found.state !== 'open') throwProblem('conflict', { text: 'The meeting is not open' })
  await requireNoOther(ctx, row)
  const { there, quorum } = await requireQuorum(ctx, row, found)
  await requireShares(ctx, row)
  const sha256 = hashElectors(there)
  const frozen = { quorum: JSON.stringify(quorum), electors_sha256: sha256, electors: there.length }
  const opened = { ...frozen, state: 'open' as const, opened_at: ctx.now, opened_by: ctx.actor.id }
  const { seats } = row.majority
  const isOver = seats !== null && isUnopposed(row.candidates, seats)
  if (!isOver) requireClasses(row, there)
  const next = await changeResolution(ctx, row, { ...opened, closes_at: isOver ? null : endOf(row, ctx.now) }, ifMatch)
  await freezeElectors(ctx, row, there)
  record(ctx, { kind: 'resolutions.opened', ...toFact(row), electors: there.length, sha256 })
  if (isOver) return presentFully(ctx, await closeUnopposed(ctx, next), found)
  if (row.secrecy === 'secret') {
    const sealed = sealUrn(cipher, EMPTY_URN, { electors: there, candidates: row.candidates, seats })
    await ctx.db.insertInto('ballots_urns').values({ resolution_id: id, sealed }).execute()
  }
  return presentFully(ctx, next, found)
}

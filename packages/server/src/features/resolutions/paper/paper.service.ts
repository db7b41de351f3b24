import type { PaperCountId, ResolutionId } from '@verandah/contract/ids'
import type { CountedChoices } from '@verandah/contract/ballots'
import type { PaperCount } from '@verandah/contract/resolutions'
import type { Selectable } from 'kysely'
import type { Ctx } from '../../../core/context.ts'
import { ProblemError, requireAllowed, throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import type { Cipher } from '../../../core/secrets/cipher.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { hasRows } from '../../../db/findPage.ts'
import { onDuplicate } from '../../../db/onDuplicate.ts'
import { record } from '../../../events/events.ts'
import { findUnitOnRoll } from '../../assemblies/hall/unitOnRoll.queries.ts'
import { findElector, mark } from '../ballots/cast.service.ts'
import { isPartial } from '../resolutions.policy.ts'
import { toFact } from '../resolutions.present.ts'
import { type FoundResolution, readElectors } from '../resolutionRows.queries.ts'
import type { ElectorRow, PaperCountsTable, ResolutionRow } from '../resolutions.table.ts'
import { changeResolution, loadForChange } from '../resolutions.service.ts'
import { type Counting, normalCount, tooManyHands, totalOf, wrongCounting } from './paper.policy.ts'
import { countPapers, presentCounts } from './paper.queries.ts'

/** Loads a vote whose papers or hands are counted now, by a teller who is neither its chair nor its candidate. */
async function loadForCounting(ctx: Ctx, id: ResolutionId): Promise<FoundResolution> {
  const loaded = await loadForChange(ctx, id)
  const { row, found } = loaded
  requireAllowed(found.can.tells && !isPartial({ actorId: ctx.actor.id, chairId: found.row.chair_id, candidates: row.candidates }))
  if (row.state === 'closed' || row.state === 'disputed') throwProblem('closed')
  if (row.state !== 'open') throwProblem('conflict', { text: 'Nothing is counted in this vote now' })
  return loaded
}

type NoticeHash = Parameters<typeof findUnitOnRoll>[1]

/** Finds the ballot of a unit by the code of its paper notice. */
async function findByCode(ctx: Ctx, hash: NoticeHash, row: ResolutionRow, code: string): Promise<ElectorRow | undefined> {
  const unit = await findUnitOnRoll(ctx.db, hash, row.meeting_id, code)
  return unit === undefined ? undefined : findElector(ctx, row, unit.line.label)
}

const NOT_ON_ROLL = 'No unit of the roll is called {{unit}}'
const NO_VOTE = 'This unit has no vote here: nobody was there for it when the vote was opened'

async function requireElector(ctx: Ctx, hash: NoticeHash, row: ResolutionRow, unit: string): Promise<ElectorRow> {
  const elector = (await findElector(ctx, row, unit)) ?? (await findByCode(ctx, hash, row, unit))
  if (elector === undefined) {
    const known = await findUnitOnRoll(ctx.db, hash, row.meeting_id, unit)
    return throwFieldProblem('unit', known === undefined ? { text: NOT_ON_ROLL, values: { unit } } : NO_VOTE)
  }
  return elector.marked === 1 ? throwProblem('already_cast') : elector
}

/** The count where a unit has no paper: so two tellers settle what was entered for a wrong unit. */
const NONE = JSON.stringify([])

/** Throws where nothing was entered for a unit: then there is nothing to settle. */
async function requireEntered({ db }: Ctx, { id }: ResolutionRow, { unit_id }: ElectorRow): Promise<void> {
  const entered = db.selectFrom('paper_counts').where('resolution_id', '=', id).where('unit_id', '=', unit_id)
  if (!(await hasRows(entered))) throwFieldProblem('choices', 'Enter what the paper says')
}

const FIRST = 'This is entered already: another teller confirms it'

const countsOf = (ctx: Ctx, id: ResolutionId) =>
  ctx.db.selectFrom('paper_counts').selectAll().where('resolution_id', '=', id).where('state', '<>', 'differs')

/** Throws 400 where a count cannot be right. */
async function requireCount(ctx: Ctx, row: ResolutionRow, counting: Counting, choices: CountedChoices): Promise<string> {
  const wrong = wrongCounting(row, counting)
  if (wrong !== null) throwProblem('conflict', { text: wrong })
  const electors = await readElectors(ctx.db, [row.id])
  const hands = counting === 'hands' ? tooManyHands(row, choices, electors.length) : null
  if (hands !== null) {
    const values = { hands: { text: 'Hands raised', values: { count: hands } }, electors: electors.length }
    return throwFieldProblem('choices', { text: '{{hands}}, but {{electors}} may vote', values })
  }
  const count = normalCount(row, counting, choices, electors)
  if (count === null) return throwFieldProblem('choices', 'This count cannot be right: look at choices, shares and numbers again')
  return JSON.stringify(count)
}

export interface PaperDraft {
  unit?: string | undefined
  batch?: 'hands' | 'urn' | undefined
  choices: CountedChoices
}

/** Keeps the first of two counts, sealed: the second teller does not see it. */
export async function enterPaper(
  ctx: Ctx,
  { cipher, hash }: { cipher: Cipher; hash: NoticeHash },
  id: ResolutionId,
  { unit, batch, choices }: PaperDraft
): Promise<PaperCount> {
  const { row, found } = await loadForCounting(ctx, id)
  const count = await requireCount(ctx, row, batch ?? 'unit', choices)
  const elector = unit === undefined ? null : await requireElector(ctx, hash, row, unit)
  if (elector !== null && count === NONE) await requireEntered(ctx, row, elector)
  const known = await countsOf(ctx, id).execute()
  if (known.some((one) => one.unit_id === (elector?.unit_id ?? null))) throwProblem('conflict', { text: FIRST })
  const entered: Selectable<PaperCountsTable> = {
    id: newId<PaperCountId>(),
    resolution_id: id,
    unit_id: elector?.unit_id ?? null,
    batch: batch ?? null,
    sealed: cipher.encrypt(count),
    state: 'waiting',
    teller_a: ctx.actor.id,
    teller_b: null
  }
  const inserted = ctx.db.insertInto('paper_counts').values(entered).execute()
  await inserted.catch(onDuplicate(() => throwProblem('conflict', { text: FIRST })))
  const [presented] = await presentCounts(ctx, { row, found }, [entered])
  return presented ?? throwProblem('not_found')
}

/** Puts a ballot on paper among the others, or forgets one that does not exist: the unit may have voted in another way since it was entered. */
async function castPaper(ctx: Ctx, row: ResolutionRow, { unit_id, teller_a }: Selectable<PaperCountsTable>, count: string): Promise<void> {
  const elector = (await readElectors(ctx.db, [row.id])).find((one) => one.unit_id === unit_id)
  if (elector === undefined) return throwProblem('not_found')
  if (elector.marked === 1) throwProblem('already_cast')
  const [counted] = JSON.parse(count) as CountedChoices
  if (counted === undefined) {
    await ctx.db.deleteFrom('paper_counts').where('resolution_id', '=', row.id).where('unit_id', '=', unit_id).execute()
    return
  }
  await mark(ctx, row.id, elector.unit_id, 'paper')
  const by = { way: 'paper' as const, teller_id: teller_a, confirmed_by: ctx.actor.id }
  const ballot = { choice: JSON.stringify(counted.choice), share: elector.share, ...by }
  await ctx.db
    .insertInto('ballots_open')
    .values({ resolution_id: row.id, unit_id: elector.unit_id, ...ballot })
    .execute()
}

/** Returns why the urn is not counted although two have counted the same; null: it is. */
async function wrongUrn(ctx: Ctx, { id }: ResolutionRow, count: string): Promise<ProblemError | null> {
  const papers = totalOf(JSON.parse(count) as CountedChoices)
  const marks = countPapers(await readElectors(ctx.db, [id]))
  if (papers === marks) return null
  const values = {
    papers: { text: 'Papers in the urn', values: { count: papers } },
    marks: { text: 'Marked units', values: { count: marks } }
  }
  return new ProblemError('conflict', {
    text: { text: '{{papers}}, but {{marks}}: count again, or mark the units that are missing', values }
  })
}

/**
 * Enters the same count a second time. Where it is another one, both count again; where the urn has more or fewer papers than marks,
 * the first count waits on. Both must be stored: the problem is returned.
 */
export async function confirmPaper(
  ctx: Ctx,
  cipher: Cipher,
  { id, paperId }: { id: ResolutionId; paperId: PaperCountId },
  choices: CountedChoices
): Promise<PaperCount | ProblemError> {
  const { row, found } = await loadForCounting(ctx, id)
  const first = (await countsOf(ctx, id).where('id', '=', paperId).executeTakeFirst()) ?? throwProblem('not_found')
  requireAllowed(first.teller_a !== ctx.actor.id)
  if (first.state !== 'waiting' || first.sealed === null) return throwProblem('conflict', { text: 'This is confirmed already' })
  const count = await requireCount(ctx, row, first.batch ?? 'unit', choices)
  const isSame = count === cipher.decrypt(first.sealed)
  const wrong = isSame && first.batch === 'urn' ? await wrongUrn(ctx, row, count) : null
  if (wrong !== null) {
    // That two have counted it stays, so that marks that are missing can be set.
    await ctx.db.updateTable('paper_counts').set({ teller_b: ctx.actor.id }).where('id', '=', paperId).execute()
    return wrong
  }
  const second = { ...first, state: isSame ? ('agreed' as const) : ('differs' as const), teller_b: ctx.actor.id }
  await ctx.db
    .updateTable('paper_counts')
    .set({ state: second.state, teller_b: second.teller_b, ...(!isSame && { sealed: null }) })
    .where('id', '=', paperId)
    .execute()
  if (!isSame) return new ProblemError('counts_differ')
  if (first.unit_id !== null) await castPaper(ctx, row, first, count)
  else record(ctx, { kind: 'resolutions.counted', ...toFact(row) })
  if (first.batch === 'hands') await changeResolution(ctx, row, { state: 'counted' })
  const [presented] = await presentCounts(ctx, { row, found }, [second])
  return presented ?? throwProblem('not_found')
}

/** Marks that a unit has put its paper into the urn of a secret vote, until the urn is counted; then only where marks are missing. */
export async function markPaper(ctx: Ctx, hash: NoticeHash, id: ResolutionId, unit: string): Promise<void> {
  const { row } = await loadForCounting(ctx, id)
  if (row.method === 'hands' || row.secrecy === 'open') throwProblem('conflict', { text: 'Only a secret vote has an urn' })
  const elector = await requireElector(ctx, hash, row, unit)
  if ((await countsOf(ctx, id).execute()).some(({ state, teller_b }) => state === 'agreed' || teller_b === null))
    throwProblem('conflict', { text: 'The urn is counted already: no paper is put in any more' })
  await mark(ctx, id, elector.unit_id, 'paper')
}

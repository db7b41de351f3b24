import { hash } from 'node:crypto'
import type { AssemblyRules } from '@verandah/contract/assemblyRules'
import type { Instant } from '@verandah/contract/dates'
import type { ResolutionId } from '@verandah/contract/ids'
import type { Resolution, Uncounted } from '@verandah/contract/resolutions'
import type { Result } from '@verandah/contract/results'
import type { Ctx } from '../../core/context.ts'
import { requireAllowed, throwProblem } from '../../core/problem.ts'
import type { Cipher } from '../../core/secrets/cipher.ts'
import { record } from '../../events/events.ts'
import { readRules } from '../assemblies/rules/rules.queries.ts'
import { readRoll } from '../assemblies/roll/roll.queries.ts'
import { sumOf } from './ballots/electorate.ts'
import { findUncounted } from './closing.queries.ts'
import { toFact } from './resolutions.present.ts'
import { presentFully } from './resolutions.queries.ts'
import { readElectors } from './resolutionRows.queries.ts'
import { changeResolution, loadForChange } from './resolutions.service.ts'
import { type Cast, takeHands, takeOpenBallots, takeUrn } from './ballots/take.service.ts'
import { countedAs } from './results/comparisons.ts'
import { decide, type Decision, type Question } from './results/decide.ts'
import { electAll } from './results/elect.ts'
import { compareWithoutObjected } from './results/objections.queries.ts'
import type { ElectorRow, FrozenQuorum, ResolutionRow } from './resolutions.table.ts'
import type { FrozenResult } from './results/results.queries.ts'

type WriteCtx = Ctx<unknown>
type Closing = Pick<Ctx<null>, 'db' | 'now'> & WriteCtx

/** What a result is measured against: all of it was frozen when the meeting and the vote were opened. */
interface Basis {
  question: Question
  electors: ElectorRow[]
  rollSha256: string
}

async function readBasis({ db }: Closing, row: ResolutionRow): Promise<Basis> {
  const roll = await readRoll(db, row.meeting_id)
  const electors = await readElectors(db, [row.id])
  const meeting = await db
    .selectFrom('assemblies')
    .select(['rules', 'roll_sha256'])
    .where('id', '=', row.meeting_id)
    .executeTakeFirstOrThrow()
  const rules = meeting.rules === null ? (await readRules(db)).rules : (JSON.parse(meeting.rules) as AssemblyRules)
  const question = {
    rule: row.majority,
    weight: row.weight,
    specialFraction: rules.specialFraction,
    present: sumOf(electors),
    all: sumOf(roll),
    entitled: sumOf(roll.filter(({ excluded }) => excluded === null)),
    candidates: row.candidates
  }
  return { question, electors, rollSha256: meeting.roll_sha256 ?? '' }
}

/** Stores the result, which never changes from then on, and the end of the vote. */
async function freezeResult(
  ctx: Closing,
  row: ResolutionRow,
  { question, electors, rollSha256 }: Basis,
  decision: Decision,
  { closedAt, withoutObjected }: { closedAt: Instant; withoutObjected: Result['withoutObjected'] }
): Promise<ResolutionRow> {
  const { isEased: _isEased, ...quorum } = JSON.parse(row.quorum ?? '{}') as FrozenQuorum
  const { rule, weight, specialFraction, present, all, entitled } = question
  const { for: agreed, against, abstain, comparisons, candidates, verdict } = decision
  // In the order of the contract, in which everybody gets it: so the hash can be counted again.
  const frozen: FrozenResult = {
    resolutionId: row.id,
    closedAt,
    weight,
    rule,
    specialFraction,
    for: agreed,
    against,
    abstain,
    present,
    all,
    entitled,
    quorum,
    comparisons,
    candidates,
    verdict,
    withoutObjected,
    rollSha256,
    electorsSha256: row.electors_sha256 ?? ''
  }
  const content = JSON.stringify(frozen)
  const sha256 = hash('sha256', content)
  await ctx.db.insertInto('results').values({ resolution_id: row.id, content, sha256, created_at: ctx.now }).execute()
  const next = await changeResolution(ctx, row, { state: 'closed', closed_at: closedAt })
  const by = countedAs(weight)
  const counts = { for: frozen.for[by], against: frozen.against[by], abstain: frozen.abstain[by] }
  const voted = electors.filter(({ marked }) => marked === 1).length
  record(ctx, { kind: 'resolutions.closed', ...toFact(row), verdict: frozen.verdict, ...counts, voted, sha256 })
  return next
}

/** Closes an election that has no more candidates than seats: all of them are elected. */
export async function closeUnopposed(ctx: Closing, row: ResolutionRow): Promise<ResolutionRow> {
  const zero = { heads: 0, shares: 0 }
  const decision = { for: zero, against: zero, abstain: zero, comparisons: [], ...electAll(row.candidates) }
  return freezeResult(ctx, row, await readBasis(ctx, row), decision, { closedAt: ctx.now, withoutObjected: null })
}

/** Takes what was cast out of where it was put: no vote is cast any more. */
function take(ctx: Closing, cipher: Cipher, row: ResolutionRow, electors: readonly ElectorRow[]): Promise<Cast> {
  if (row.method === 'hands') return takeHands(ctx, cipher, row)
  return row.secrecy === 'secret' ? takeUrn(ctx, cipher, row, electors) : takeOpenBallots(ctx, row, electors)
}

/** Counts what was cast and freezes the result. Where marks, ballots and codes are not equally many there is none. */
export async function closeVote(ctx: Closing, cipher: Cipher, row: ResolutionRow, closedAt: Instant): Promise<ResolutionRow> {
  const basis = await readBasis(ctx, row)
  const { question, electors } = basis
  const { counted, byUnit, marked, ballots, codes, isWhole } = await take(ctx, cipher, row, electors)
  if (!isWhole) {
    record(ctx, { kind: 'resolutions.disputed', ...toFact(row), marked, ballots, codes })
    return changeResolution(ctx, row, { state: 'disputed', closed_at: closedAt })
  }
  const withoutObjected = await compareWithoutObjected(ctx, row, { question, electors, counted, byUnit })
  return freezeResult(ctx, row, basis, decide(question, counted), { closedAt, withoutObjected })
}

const WAITS: Record<Exclude<Uncounted, 'marks'>, string> = {
  hands: 'Hands are not counted yet: two tellers enter the same numbers',
  urn: 'The papers in the urn are not counted yet: two tellers enter the same numbers',
  papers: 'A ballot on paper is not settled: two tellers enter the same for its unit'
}

/** Closes a vote, or announces hands that were counted. */
export async function closeResolution(ctx: Ctx, cipher: Cipher, id: ResolutionId, ifMatch?: number): Promise<Resolution> {
  const { row, found } = await loadForChange(ctx, id, ifMatch)
  requireAllowed(found.can.chairs)
  if (row.state === 'closed' || row.state === 'disputed') throwProblem('closed')
  if (row.state !== 'open' && row.state !== 'counted') throwProblem('conflict', { text: 'This vote is not open' })
  const waiting = await findUncounted(ctx.db, row)
  // Whose paper is missing or too many may stay unknown. Then the chair, who is warned, closes the vote without a result.
  if (waiting !== null && waiting !== 'marks') throwProblem('conflict', { text: WAITS[waiting] })
  return presentFully(ctx, await closeVote(ctx, cipher, row, ctx.now), found)
}

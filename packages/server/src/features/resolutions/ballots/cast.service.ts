import type { ResolutionId, UnitId } from '@verandah/contract/ids'
import type { BallotChoice } from '@verandah/contract/ballots'
import type { Ctx } from '../../../core/context.ts'
import { requireAllowed, throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import type { Cipher } from '../../../core/secrets/cipher.ts'
import { forReading } from '../../../db/lock.ts'
import { presentFor } from '../../assemblies/hall/presence.queries.ts'
import { findOnRoll } from '../../assemblies/roll/roll.queries.ts'
import { takesBallots, validChoice } from '../resolutions.policy.ts'
import { getResolutionRow, readElectors } from '../resolutionRows.queries.ts'
import type { ElectorRow, ResolutionRow } from '../resolutions.table.ts'
import { lockResolution } from '../resolutions.service.ts'
import { readUrn } from './take.service.ts'
import { newCode, putIn, sealUrn } from './urn.ts'

type ReadCtx = Pick<Ctx, 'db'>

/** Returns the ballot of a unit: its own, or that of its head; undefined where it cannot vote here. */
export async function findElector({ db }: ReadCtx, row: ResolutionRow, unit: string): Promise<ElectorRow | undefined> {
  const electors = await readElectors(db, [row.id])
  const own = electors.find(({ label }) => label === unit)
  if (own !== undefined) return own
  const head = (await findOnRoll(db, row.meeting_id, { label: unit }))?.head
  return electors.find((elector) => elector.head === head)
}

/** Returns a choice as it is stored; 400 where it cannot be chosen here. */
export function requireChoice(choice: BallotChoice, { majority, candidates }: ResolutionRow): BallotChoice {
  const valid = validChoice(choice, majority, candidates)
  if (valid !== null) return valid
  if (majority.seats === null) return throwFieldProblem('choice', 'Choose for, against or abstain')
  return throwFieldProblem('choice', { text: 'Choose among the candidates, at most {{max}}', values: { max: majority.seats } })
}

/** Marks that a unit has voted. Of a secret vote this says neither when nor what. */
export async function mark({ db }: ReadCtx, id: ResolutionId, unit: UnitId, way: 'portal' | 'paper'): Promise<void> {
  await db.updateTable('resolutions_electors').set({ marked: 1, way }).where('resolution_id', '=', id).where('unit_id', '=', unit).execute()
}

/** The urn was altered by hand, or the database is a copy that was made before an update (`boot/databaseCopies.ts`). */
const LOST_URN = 'What was cast in this vote is lost. Close it, and put the item to the vote again.'

/** Puts a ballot into the sealed urn; returns the code that shows later that it was counted. */
async function putIntoUrn(
  { db }: ReadCtx,
  cipher: Cipher,
  row: ResolutionRow,
  { share }: ElectorRow,
  choice: BallotChoice
): Promise<string> {
  const before = (await readUrn(db, cipher, row)) ?? throwProblem('conflict', { text: LOST_URN })
  const code = newCode()
  const ballot = { choice, weight: row.weight === 'share' ? share : null }
  const urn = putIn(before, ballot, code)
  const size = { electors: await readElectors(db, [row.id]), candidates: row.candidates, seats: row.majority.seats }
  await db
    .updateTable('ballots_urns')
    .set({ sealed: sealUrn(cipher, urn, size) })
    .where('resolution_id', '=', row.id)
    .execute()
  return code
}

/** Answers who has voted already: the same open ballot again changes nothing. */
async function answerAgain({ db }: ReadCtx, row: ResolutionRow, { unit_id, way }: ElectorRow, choice: BallotChoice): Promise<{}> {
  const cast = db.selectFrom('ballots_open').select('choice').where('resolution_id', '=', row.id).where('unit_id', '=', unit_id)
  const isSame = way === 'portal' && (await cast.executeTakeFirst())?.choice === JSON.stringify(choice)
  return isSame ? {} : throwProblem('already_cast')
}

/** Locks the vote, and keeps who is there and all proxies as they are: a proxy is taken back before its ballot is cast, or not at all. */
async function lockForCast(ctx: Ctx, id: ResolutionId): Promise<ResolutionRow> {
  const { meeting_id } = await getResolutionRow(ctx.db, id)
  await ctx.db.selectFrom('assemblies').select('id').where('id', '=', meeting_id).$call(forReading(ctx.dialect)).execute()
  return lockResolution(ctx, id)
}

/**
 * Casts the ballot of a unit, once, by whoever is there for it. It leaves the ballot, a mark that the unit has voted, and nothing
 * else: no event, no version, no moment.
 */
export async function castBallot(
  ctx: Ctx,
  cipher: Cipher,
  id: ResolutionId,
  { unit, choice: given }: { unit: string; choice: BallotChoice }
): Promise<{ code?: string }> {
  const row = await lockForCast(ctx, id)
  if (row.state === 'ready' || row.state === 'withdrawn') throwProblem('conflict', { text: 'This vote is not open' })
  if (row.method === 'hands') throwProblem('conflict', { text: 'Hands are counted in the hall' })
  const elector = (await findElector(ctx, row, unit)) ?? throwProblem('forbidden')
  const there = await presentFor(ctx.db, row.meeting_id, row.item_id, elector.head)
  requireAllowed(there.some(({ voters }) => voters.includes(ctx.actor.id)))
  if (!takesBallots(row, ctx.now)) throwProblem('closed')
  const choice = requireChoice(given, row)
  if (elector.marked === 1) return answerAgain(ctx, row, elector, choice)
  await mark(ctx, id, elector.unit_id, 'portal')
  if (row.secrecy === 'secret') return { code: await putIntoUrn(ctx, cipher, row, elector, choice) }
  const ballot = { choice: JSON.stringify(choice), share: elector.share, way: 'portal' as const, teller_id: null, confirmed_by: null }
  await ctx.db
    .insertInto('ballots_open')
    .values({ resolution_id: id, unit_id: elector.unit_id, ...ballot })
    .execute()
  return {}
}

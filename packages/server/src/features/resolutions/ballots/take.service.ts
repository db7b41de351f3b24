import { randomUUID } from 'node:crypto'
import type { UnitId } from '@verandah/contract/ids'
import type { BallotChoice, CountedChoices } from '@verandah/contract/ballots'
import type { Ctx } from '../../../core/context.ts'
import type { Cipher } from '../../../core/secrets/cipher.ts'
import type { Db } from '../../../db/open.ts'
import { rowInserter } from '../../../db/insertRows.ts'
import { readOpenBallots } from '../resolutionRows.queries.ts'
import type { ElectorRow, ResolutionRow } from '../resolutions.table.ts'
import { forgetCounts } from '../resolutions.service.ts'
import type { Counted } from '../results/count.ts'
import { EMPTY_URN, openUrn, type SecretBallot, type Urn } from './urn.ts'

type WriteCtx = Pick<Ctx<null>, 'db'>

/** What was cast in a vote that is being closed. */
export interface Cast {
  counted: Counted[]
  /** Of an open vote, whose ballot each is. */
  byUnit: ReadonlyMap<UnitId, Counted> | null
  marked: number
  ballots: number
  codes: number
  /** There are as many ballots as marks, and as many codes as were told. */
  isWhole: boolean
}

const insertElectors = rowInserter('resolutions_electors', 'fail')
const insertBallots = rowInserter('ballots_secret', 'fail')
const insertCodes = rowInserter('ballots_codes', 'fail')

const marksBy = (electors: readonly ElectorRow[], way: ElectorRow['way']) =>
  electors.filter((elector) => elector.marked === 1 && elector.way === way).length

/** Reads what two tellers have counted; nothing where there was nothing to count. */
async function readAgreed({ db }: WriteCtx, cipher: Cipher, { id }: ResolutionRow): Promise<CountedChoices> {
  const agreed = db.selectFrom('paper_counts').select('sealed').where('resolution_id', '=', id).where('state', '=', 'agreed')
  const sealed = (await agreed.executeTakeFirst())?.sealed ?? null
  return sealed === null ? [] : (JSON.parse(cipher.decrypt(sealed)) as CountedChoices)
}

/** Takes the count of hands: they are seen by all, and mark nobody. */
export async function takeHands(ctx: WriteCtx, cipher: Cipher, row: ResolutionRow): Promise<Cast> {
  const counted = await readAgreed(ctx, cipher, row)
  return { counted, byUnit: null, marked: 0, ballots: 0, codes: 0, isWhole: true }
}

export async function takeOpenBallots(ctx: WriteCtx, row: ResolutionRow, electors: readonly ElectorRow[]): Promise<Cast> {
  const rows = await readOpenBallots(ctx.db, [row.id])
  await forgetCounts(ctx, row.id)
  const marked = new Set(electors.filter((elector) => elector.marked === 1).map(({ unit_id }) => unit_id))
  const byUnit = new Map(
    rows.map(({ unit_id, choice, share }) => [unit_id, { choice: JSON.parse(choice) as BallotChoice, weight: share, count: 1 }])
  )
  const isWhole = marked.size === byUnit.size && [...byUnit.keys()].every((unit) => marked.has(unit))
  return { counted: [...byUnit.values()], byUnit, marked: marked.size, ballots: byUnit.size, codes: 0, isWhole }
}

/** Reads the urn of an open secret vote; null where it is gone, or was altered. */
export async function readUrn(db: Db, cipher: Cipher, { id, candidates }: ResolutionRow): Promise<Urn | null> {
  const row = await db.selectFrom('ballots_urns').select('sealed').where('resolution_id', '=', id).executeTakeFirst()
  try {
    return row === undefined ? null : openUrn(cipher, row.sealed, candidates)
  } catch {
    return null
  }
}

const oneByOne = (counts: CountedChoices): SecretBallot[] =>
  counts.flatMap(({ choice, weight, count }) => Array.from({ length: count }, () => ({ choice, weight })))

/** Writes all electors anew: where a row lies, and which transaction wrote it, says nothing of when its mark was set. */
async function rewriteElectors({ db }: WriteCtx, { id }: ResolutionRow, electors: readonly ElectorRow[]): Promise<void> {
  await db.deleteFrom('resolutions_electors').where('resolution_id', '=', id).execute()
  await insertElectors(db, electors)
}

/**
 * Takes all ballots and codes of a secret vote out of the urn, and writes them at once, in the order of random ids. The urn stays
 * empty until what the database keeps of it is purged.
 */
export async function takeUrn(ctx: WriteCtx, cipher: Cipher, row: ResolutionRow, electors: readonly ElectorRow[]): Promise<Cast> {
  const { db } = ctx
  // Without its urn a vote has more marks than ballots.
  const urn = (await readUrn(db, cipher, row)) ?? EMPTY_URN
  const papers = oneByOne(await readAgreed(ctx, cipher, row))
  const all = [...urn.ballots, ...papers].map((ballot) => ({ id: randomUUID(), ...ballot }))
  const inOrder = all.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  await insertBallots(
    db,
    inOrder.map(({ id, choice, weight }) => ({ id, resolution_id: row.id, choice: JSON.stringify(choice), weight }))
  )
  const codes = urn.codes.toSorted().map((hash) => ({ resolution_id: row.id, hash }))
  await insertCodes(db, codes)
  await rewriteElectors(ctx, row, electors)
  await forgetCounts(ctx, row.id)
  await db.updateTable('ballots_urns').set({ sealed: '' }).where('resolution_id', '=', row.id).execute()
  const [byPortal, byPaper] = [marksBy(electors, 'portal'), marksBy(electors, 'paper')]
  const isWhole = urn.ballots.length === byPortal && urn.codes.length === byPortal && papers.length === byPaper
  const counted = inOrder.map(({ choice, weight }) => ({ choice, weight, count: 1 }))
  return { counted, byUnit: null, marked: byPortal + byPaper, ballots: all.length, codes: codes.length, isWhole }
}

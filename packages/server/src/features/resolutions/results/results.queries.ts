import type { CandidateId, ResolutionId } from '@verandah/contract/ids'
import type { Day } from '@verandah/contract/dates'
import type { Result } from '@verandah/contract/results'
import type { ReadContext } from '../../../core/context.ts'
import { throwProblem } from '../../../core/problem.ts'
import type { Db } from '../../../db/open.ts'
import { getAssembly } from '../../assemblies/assemblies.queries.ts'
import { getResolutionRow } from '../resolutionRows.queries.ts'
import type { ResolutionRow } from '../resolutions.table.ts'
import { countedAs } from './comparisons.ts'
import { elect } from './elect.ts'

/** A result as it was frozen: all of it but the lot, which may be drawn later, and its hash. */
export type FrozenResult = Omit<Result, 'lot' | 'sha256'>

/** The lot that was drawn: `resolutions.lot`. */
export interface DrawnLot {
  drawn: CandidateId[]
  on: Day
}

/** Returns among whom the lot decides, which follows from the votes, and whom it has chosen. */
function lotOf({ lot, candidates, majority, weight }: ResolutionRow, frozen: FrozenResult): Result['lot'] {
  if (frozen.verdict !== 'tied') return null
  const votes = new Map(frozen.candidates.map((one) => [one._id, one.votes]))
  const tie = elect(candidates, votes, majority.seats ?? 1, countedAs(weight)).lot
  const { drawn, on } = lot === null ? { drawn: null, on: null } : (JSON.parse(lot) as DrawnLot)
  return tie && { ...tie, drawn, on }
}

/** Reads the results of votes that have one, in their order. */
export async function readResults(db: Db, rows: readonly ResolutionRow[]): Promise<Result[]> {
  const closed = rows.filter(({ state }) => state === 'closed')
  if (closed.length === 0) return []
  const ids: ResolutionId[] = closed.map(({ id }) => id)
  const found = await db.selectFrom('results').selectAll().where('resolution_id', 'in', ids).execute()
  return closed.flatMap((row) => {
    const stored = found.find(({ resolution_id }) => resolution_id === row.id)
    if (stored === undefined) return []
    const frozen = JSON.parse(stored.content) as FrozenResult
    return [{ ...frozen, lot: lotOf(row, frozen), sha256: stored.sha256 }]
  })
}

/** Reads the result of a vote; 409 before it is closed, and where there is none. */
export async function getResult(db: Db, row: ResolutionRow): Promise<Result> {
  const [result] = await readResults(db, [row])
  return result ?? throwProblem('conflict', { text: NO_RESULT[row.state] ?? 'There is a result once the vote is closed' })
}

const NO_RESULT: { [State in ResolutionRow['state']]?: string } = {
  disputed: 'Marks, ballots and codes are not equally many: this vote has no result',
  superseded: 'A poll was taken instead of this vote',
  withdrawn: 'This vote was withdrawn'
}

type Reading = Pick<ReadContext, 'db' | 'actor' | 'now'>

/** Reads the result of a vote of a meeting that the caller sees. */
export async function readResult(reading: Reading, id: ResolutionId): Promise<Result> {
  const row = await getResolutionRow(reading.db, id)
  await getAssembly(reading, row.meeting_id)
  return getResult(reading.db, row)
}

/** Lists the hashes of all codes of a vote that is closed; an open vote has none. */
export async function listCodes(reading: Reading, id: ResolutionId): Promise<string[]> {
  await readResult(reading, id)
  const codes = reading.db.selectFrom('ballots_codes').select('hash').where('resolution_id', '=', id).orderBy('hash')
  return (await codes.execute()).map(({ hash }) => hash)
}

import { type BallotChoice, MOTION_CHOICES } from '@verandah/contract/ballots'
import type { Result } from '@verandah/contract/results'
import type { Db } from '../../../db/open.ts'
import type { ResolutionRow } from '../resolutions.table.ts'

/** One ballot as it is published. */
export interface PublishedBallot {
  choice: BallotChoice
  /** Null: by head. */
  weight: number | null
  unit: string | null
  way: 'portal' | 'paper' | null
}

/** Returns a line for each hand that was counted; of an election for each that was raised for a candidate. */
function handsOf({ candidates, ...result }: Result): PublishedBallot[] {
  const hands = (choice: BallotChoice, count: number) =>
    Array.from({ length: count }, (): PublishedBallot => ({ choice, weight: null, unit: null, way: null }))
  if (candidates.length > 0) return candidates.flatMap(({ _id, votes }) => hands([_id], votes.heads))
  return MOTION_CHOICES.flatMap((choice) => hands(choice, result[choice].heads))
}

/** Reads the ballots of a closed vote: of an open one by unit, of a secret one by choice and weight. */
export async function readCast(db: Db, row: ResolutionRow, result: Result): Promise<PublishedBallot[]> {
  if (row.method === 'hands') return handsOf(result)
  if (row.secrecy === 'secret') {
    const ballots = await db.selectFrom('ballots_secret').select(['choice', 'weight']).where('resolution_id', '=', row.id).execute()
    const sorted = ballots.toSorted((one, other) => (one.weight ?? 0) - (other.weight ?? 0) || (one.choice < other.choice ? -1 : 1))
    return sorted.map(({ choice, weight }) => ({ choice: JSON.parse(choice) as BallotChoice, weight, unit: null, way: null }))
  }
  const ballots = await db
    .selectFrom('ballots_open')
    .innerJoin('resolutions_electors as elector', (join) =>
      join.onRef('elector.resolution_id', '=', 'ballots_open.resolution_id').onRef('elector.unit_id', '=', 'ballots_open.unit_id')
    )
    .select(['elector.label', 'ballots_open.choice', 'ballots_open.share', 'ballots_open.way'])
    .where('ballots_open.resolution_id', '=', row.id)
    .orderBy('elector.label')
    .execute()
  return ballots.map(({ label, choice, share, way }) => ({ choice: JSON.parse(choice) as BallotChoice, weight: share, unit: label, way }))
}

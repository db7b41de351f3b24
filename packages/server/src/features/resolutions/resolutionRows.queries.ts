import type { Candidate } from '@verandah/contract/assemblyItems'
import type { ResolutionId } from '@verandah/contract/ids'
import type { DecidingRule } from '@verandah/contract/majorities'
import type { MeetingId } from '@verandah/contract/meetings'
import type { Selectable } from 'kysely'
import { throwProblem } from '../../core/problem.ts'
import type { Db } from '../../db/open.ts'
import type { FoundAssembly } from '../assemblies/assemblies.queries.ts'
import type { ElectorRow, ResolutionRow, ResolutionsTable } from './resolutions.table.ts'

/** A vote with the meeting that it is taken in. */
export interface FoundResolution {
  row: ResolutionRow
  found: FoundAssembly
}

export const selectResolutions = (db: Db) => db.selectFrom('resolutions').selectAll().where('resolutions.deleted_at', 'is', null)

export const parseResolution = (row: Selectable<ResolutionsTable>): ResolutionRow => ({
  ...row,
  majority: JSON.parse(row.majority) as DecidingRule,
  candidates: JSON.parse(row.candidates) as Candidate[]
})

export async function getResolutionRow(db: Db, id: ResolutionId): Promise<ResolutionRow> {
  return parseResolution((await selectResolutions(db).where('id', '=', id).executeTakeFirst()) ?? throwProblem('not_found'))
}

/** Reads the votes of a meeting in the order in which they were prepared. */
export async function resolutionsOf(db: Db, id: MeetingId): Promise<ResolutionRow[]> {
  return (await selectResolutions(db).where('meeting_id', '=', id).orderBy('id').execute()).map(parseResolution)
}

/** Reads the ballots that can be cast in these votes, by their labels. */
export const readElectors = (db: Db, ids: readonly ResolutionId[]): Promise<ElectorRow[]> =>
  db.selectFrom('resolutions_electors').selectAll().where('resolution_id', 'in', ids).orderBy('label').execute()

export const readOpenBallots = (db: Db, ids: readonly ResolutionId[]) =>
  db.selectFrom('ballots_open').selectAll().where('resolution_id', 'in', ids).execute()

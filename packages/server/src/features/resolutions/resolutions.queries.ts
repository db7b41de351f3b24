import type { Hall } from '@verandah/contract/hall'
import type { AssemblyItemId, ResolutionId, UnitId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import type { Resolution } from '@verandah/contract/resolutions'
import { sql } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import type { Db } from '../../db/open.ts'
import { type FoundAssembly, getAssembly } from '../assemblies/assemblies.queries.ts'
import { presentFor, type PresentHead } from '../assemblies/hall/presence.queries.ts'
import { readRelations } from './rescinding.queries.ts'
import { presentResolution } from './resolutions.present.ts'
import { getResolutionRow, readElectors, readOpenBallots, resolutionsOf, selectResolutions } from './resolutionRows.queries.ts'
import type { ResolutionRow } from './resolutions.table.ts'
import { readResults } from './results/results.queries.ts'

type Reading = Pick<ReadContext, 'db' | 'actor' | 'now'>

/** Presents votes of one meeting as the caller may see them. */
async function presentAll(reading: Reading, rows: readonly ResolutionRow[], found: FoundAssembly): Promise<Resolution[]> {
  const { db } = reading
  const ids = rows.filter(({ opened_at }) => opened_at !== null).map(({ id }) => id)
  const electors = Map.groupBy(ids.length === 0 ? [] : await readElectors(db, ids), ({ resolution_id }) => resolution_id)
  const ballots = Map.groupBy(ids.length === 0 ? [] : await readOpenBallots(db, ids), ({ resolution_id }) => resolution_id)
  const results = new Map((await readResults(db, rows)).map((result) => [result.resolutionId, result]))
  const relationsOf = await readRelations(db, rows)
  const there = new Map<AssemblyItemId, PresentHead[]>()
  for (const { item_id, opened_at } of rows)
    if (opened_at !== null && !there.has(item_id)) there.set(item_id, await presentFor(db, found.row.id, item_id))
  return rows.map((row) =>
    presentResolution(reading, row, {
      found,
      electors: electors.get(row.id) ?? [],
      there: there.get(row.item_id) ?? [],
      ballots: ballots.get(row.id) ?? [],
      result: results.get(row.id) ?? null,
      relations: relationsOf(row)
    })
  )
}

/** Presents one vote as the caller may see it. */
export async function presentFully(reading: Reading, row: ResolutionRow, found: FoundAssembly): Promise<Resolution> {
  const [presented] = await presentAll(reading, [row], found)
  return presented ?? throwProblem('not_found')
}

export async function getResolution(reading: Reading, id: ResolutionId): Promise<Resolution> {
  const row = await getResolutionRow(reading.db, id)
  return presentFully(reading, row, await getAssembly(reading, row.meeting_id))
}

export async function listResolutions(reading: Reading, id: MeetingId): Promise<Resolution[]> {
  const found = await getAssembly(reading, id)
  return presentAll(reading, await resolutionsOf(reading.db, id), found)
}

/** Reads which items have a result. */
export async function readDecided(db: Db, id: MeetingId): Promise<AssemblyItemId[]> {
  const rows = await db
    .selectFrom('resolutions')
    .select('item_id')
    .distinct()
    .where('meeting_id', '=', id)
    .where('state', '=', 'closed')
    .execute()
  return rows.map(({ item_id }) => item_id)
}

/**
 * Reads what is being voted on, or was counted and is not announced yet; null: nothing. Of who has voted only the number leaves
 * the server.
 */
export async function readOpenVote({ db }: { db: Db }, id: MeetingId): Promise<Hall['resolution']> {
  const row = await selectResolutions(db).where('meeting_id', '=', id).where('state', 'in', ['open', 'counted']).executeTakeFirst()
  if (row === undefined) return null
  const { voted } = await db
    .selectFrom('resolutions_electors')
    .select(sql<number | string>`coalesce(sum(marked), 0)`.as('voted'))
    .where('resolution_id', '=', row.id)
    .executeTakeFirstOrThrow()
  const { id: _id, method, closes_at: closesAt, electors } = row
  return { _id, text: row.text ?? row.title, method, isSecret: row.secrecy === 'secret', closesAt, voted: Number(voted), electors }
}

/** Whether a unit, or another one of the same head, has cast its ballot in the vote that is open. */
export async function hasVoted(db: Db, id: MeetingId, unit: UnitId): Promise<boolean> {
  const row = await db
    .selectFrom('resolutions_electors')
    .innerJoin('resolutions', 'resolutions.id', 'resolution_id')
    .innerJoin('meetings_roll', (join) =>
      join.onRef('meetings_roll.meeting_id', '=', 'resolutions.meeting_id').onRef('meetings_roll.head', '=', 'resolutions_electors.head')
    )
    .select('marked')
    .where('resolutions.meeting_id', '=', id)
    .where('state', '=', 'open')
    .where('meetings_roll.unit_id', '=', unit)
    .where('marked', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}

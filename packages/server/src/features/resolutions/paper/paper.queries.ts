import type { ResolutionId } from '@verandah/contract/ids'
import type { PaperCount, Uncounted } from '@verandah/contract/resolutions'
import type { Selectable } from 'kysely'
import type { ReadContext } from '../../../core/context.ts'
import { requireAllowed, throwProblem } from '../../../core/problem.ts'
import { getAssembly } from '../../assemblies/assemblies.queries.ts'
import { readPeople } from '../../users/people.queries.ts'
import { findUncounted } from '../closing.queries.ts'
import { isPartial } from '../resolutions.policy.ts'
import { type FoundResolution, getResolutionRow, readElectors } from '../resolutionRows.queries.ts'
import type { ElectorRow, PaperCountsTable } from '../resolutions.table.ts'

type Reading = Pick<ReadContext, 'db' | 'actor' | 'now' | 'photoUrl'>
type CountRow = Selectable<PaperCountsTable>

/** Counts the units that are marked for paper. */
export const countPapers = (electors: readonly ElectorRow[]): number => electors.filter(({ way }) => way === 'paper').length

/** Presents what tellers have entered, without the numbers. */
export async function presentCounts(reading: Reading, { row, found }: FoundResolution, counts: readonly CountRow[]): Promise<PaperCount[]> {
  const { db, actor } = reading
  const people = await readPeople(
    reading,
    counts.flatMap(({ teller_a, teller_b }) => [teller_a, teller_b ?? []].flat())
  )
  const labels = new Map((await readElectors(db, [row.id])).map(({ unit_id, label }) => [unit_id, label]))
  const mayCount = found.can.tells && !isPartial({ actorId: actor.id, chairId: found.row.chair_id, candidates: row.candidates })
  return counts.map(({ id, unit_id, state, teller_a, teller_b }) => ({
    _id: id,
    unit: unit_id === null ? null : (labels.get(unit_id) ?? null),
    enteredBy: people.get(teller_a) ?? throwProblem('not_found'),
    state,
    confirmedBy: teller_b === null ? null : (people.get(teller_b) ?? null),
    canConfirm: mayCount && row.state === 'open' && state === 'waiting' && teller_a !== actor.id
  }))
}

interface Counts {
  counts: PaperCount[]
  marked: number
  waits: Uncounted | null
}

/** Lists what tellers have entered, for those who count or chair; not what a unit has outrun by voting elsewhere. */
export async function listCounts(reading: Reading, id: ResolutionId): Promise<Counts> {
  const row = await getResolutionRow(reading.db, id)
  const found = await getAssembly(reading, row.meeting_id)
  requireAllowed(found.can.tells || found.can.chairs)
  const all = await reading.db.selectFrom('paper_counts').selectAll().where('resolution_id', '=', id).orderBy('id').execute()
  const marked = (await readElectors(reading.db, [id])).filter((elector) => elector.marked === 1)
  const counts = all.filter(({ state, unit_id }) => state === 'agreed' || marked.every((elector) => elector.unit_id !== unit_id))
  return {
    counts: await presentCounts(reading, { row, found }, counts),
    marked: row.secrecy === 'secret' ? countPapers(marked) : 0,
    waits: row.state === 'open' ? await findUncounted(reading.db, row) : null
  }
}

import { dayOf } from '@verandah/contract/dates'
import type { ResolutionId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import type { RelatedResolution } from '@verandah/contract/resolutions'
import type { Result } from '@verandah/contract/results'
import type { ReadContext } from '../../core/context.ts'
import type { Db } from '../../db/open.ts'
import { getAssembly } from '../assemblies/assemblies.queries.ts'
import { parseResolution, selectResolutions } from './resolutionRows.queries.ts'
import type { Relations } from './resolutions.present.ts'
import type { ResolutionRow } from './resolutions.table.ts'
import { readResults } from './results/results.queries.ts'

type Reading = Pick<ReadContext, 'db' | 'actor' | 'now'>

const toRelated = ({ id, title }: Pick<ResolutionRow, 'id' | 'title'>, closedAt: Result['closedAt']): RelatedResolution => ({
  _id: id,
  title,
  day: dayOf(closedAt)
})

/** Returns the votes whose result is not `failed`, with the time of their results. */
async function resolved(db: Db, rows: readonly ResolutionRow[]): Promise<{ row: ResolutionRow; closedAt: Result['closedAt'] }[]> {
  const results = new Map((await readResults(db, rows)).map((result) => [result.resolutionId, result]))
  return rows.flatMap((row) => {
    const result = results.get(row.id)
    return result === undefined || result.verdict === 'failed' ? [] : [{ row, closedAt: result.closedAt }]
  })
}

/** Reads which later votes have taken these back, by the ids of what they took back. */
export async function readRescinding(db: Db, ids: readonly ResolutionId[]): Promise<Map<ResolutionId, RelatedResolution>> {
  if (ids.length === 0) return new Map()
  const later = await selectResolutions(db).where('rescinds_id', 'in', ids).where('state', '=', 'closed').orderBy('id').execute()
  const carried = await resolved(db, later.map(parseResolution))
  return new Map(carried.flatMap(({ row, closedAt }) => (row.rescinds_id === null ? [] : [[row.rescinds_id, toRelated(row, closedAt)]])))
}

/** Returns which of these votes resolved something that still holds, with the time of their results. */
export async function stillHolding(db: Db, rows: readonly ResolutionRow[]): Promise<Awaited<ReturnType<typeof resolved>>> {
  const all = await resolved(db, rows)
  const rescinding = await readRescinding(
    db,
    all.map(({ row }) => row.id)
  )
  return all.filter(({ row }) => !rescinding.has(row.id))
}

/** Reads what each of these votes takes back, and what has taken it back. */
export async function readRelations(db: Db, rows: readonly ResolutionRow[]): Promise<(row: ResolutionRow) => Relations> {
  const ids = rows.flatMap(({ rescinds_id }) => rescinds_id ?? [])
  const former = ids.length === 0 ? [] : await selectResolutions(db).where('id', 'in', ids).execute()
  const rescinded = new Map(former.flatMap((row) => (row.closed_at === null ? [] : [[row.id, toRelated(row, row.closed_at)] as const])))
  const closed = rows.filter(({ state }) => state === 'closed')
  const rescinding = await readRescinding(
    db,
    closed.map(({ id }) => id)
  )
  return ({ id, rescinds_id }) => ({
    rescinds: (rescinds_id !== null && rescinded.get(rescinds_id)) || null,
    rescindedBy: rescinding.get(id) ?? null
  })
}

/** Lists what was resolved at a meeting and earlier ones and still holds, the newest first. */
export async function listRescindable(reading: Reading, id: MeetingId): Promise<RelatedResolution[]> {
  const { db } = reading
  const { meeting } = await getAssembly(reading, id)
  const rows = await selectResolutions(db)
    .innerJoin('meetings', 'meetings.id', 'meeting_id')
    .where('resolutions.state', '=', 'closed')
    .where((where) => where.or([where('meetings.id', '=', id), where('starts_at', '<', meeting.starts_at)]))
    .selectAll('resolutions')
    .orderBy('closed_at', 'desc')
    .orderBy('resolutions.id', 'desc')
    .execute()
  return (await stillHolding(db, rows.map(parseResolution))).map(({ row, closedAt }) => toRelated(row, closedAt))
}

import type { UnitId } from '@verandah/contract/ids'
import type { Db } from '../../db/open.ts'

/** Returns the areas of the listed units that have one, in hundredths of a square foot. */
export async function readAreas(db: Db): Promise<ReadonlyMap<UnitId, number>> {
  const listed = db.selectFrom('units').select(['id', 'area']).where('deleted_at', 'is', null).where('floor', 'is not', null)
  return new Map((await listed.where('area', 'is not', null).execute()).map(({ id, area }) => [id, area ?? 0]))
}

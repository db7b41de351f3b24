import type { Units } from '@verandah/contract/units'
import type { Db } from '../../db/open.ts'

/** In the order in which the administrator put them. */
export async function listUnits(db: Db): Promise<Units['units']> {
  return db.selectFrom('units').select(['label', 'floor']).orderBy('position').execute()
}

export async function countUnits(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('units')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

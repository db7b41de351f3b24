import type { UnitId } from '@verandah/contract/ids'
import type { Db } from '../../db/open.ts'

/** Returns the unit with that label, and those that were merged into it: what the ledger says of all of them is its account. */
export function unitsOfAccount(db: Db, label: string) {
  const named = db.selectFrom('units').select('id').where('label', '=', label)
  return named.unionAll(db.selectFrom('units').select('id').where('merged_into', '=', named))
}

/** A unit that was merged, and the one that it was merged into. */
interface Merged {
  label: string
  into: { _id: UnitId; label: string }
}

/** Reads which of these units were merged, and into which, by their ids. */
export async function readMerged(db: Db, ids: readonly string[]): Promise<Map<string, Merged>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('units')
    .innerJoin('units as other', 'other.id', 'units.merged_into')
    .select(['units.id', 'units.label', 'other.id as intoId', 'other.label as intoLabel'])
    .where('units.id', 'in', ids as UnitId[])
    .execute()
  return new Map(rows.map(({ id, label, intoId, intoLabel }) => [id, { label, into: { _id: intoId, label: intoLabel } }]))
}

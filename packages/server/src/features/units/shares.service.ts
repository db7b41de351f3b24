import { type Day, dayOf } from '@verandah/contract/dates'
import type { UnitId } from '@verandah/contract/ids'
import type { Ctx } from '../../core/context.ts'

/** Gives a unit another share from a day on, or none any more (null); the first one holds since ever. Returns whether that is a change. */
export async function writeShare(
  { db, now }: Ctx<unknown>,
  id: UnitId,
  share: number | null,
  from: Day | null | undefined
): Promise<boolean> {
  const shares = await db.selectFrom('units_shares').selectAll().where('unit_id', '=', id).orderBy('from_day').execute()
  if (share === null) {
    if (shares.length === 0) return false
    await db.deleteFrom('units_shares').where('unit_id', '=', id).execute()
    return true
  }
  const day = from ?? dayOf(now)
  if (shares.findLast(({ from_day }) => from_day <= day)?.share === share) return false
  await db
    .insertInto('units_shares')
    .values({ unit_id: id, from_day: shares.length === 0 ? '' : day, share })
    .onConflict((conflict) => conflict.columns(['unit_id', 'from_day']).doUpdateSet({ share }))
    .execute()
  return true
}

/** Stores what the building's plan says that all shares make. Returns whether that is a change. */
export async function writeShareTotal({ db }: Ctx<unknown>, total: number | null): Promise<boolean> {
  const stored = await db.selectFrom('units_plan').select('share_total').executeTakeFirst()
  if ((stored?.share_total ?? null) === total) return false
  await db
    .insertInto('units_plan')
    .values({ id: 'portal', share_total: total })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ share_total: total }))
    .execute()
  return true
}

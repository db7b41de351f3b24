import { type Day, dayOf } from '@verandah/contract/dates'
import type { Ctx } from '../../core/context.ts'
import { mark } from '../../core/marks.ts'
import { shareId } from './units.marks.ts'
import { shareOn, toShare } from './units.present.ts'
import type { UnitRow } from './units.table.ts'

/** A changed share in the audit trail; null: the unit has none. */
export interface ShareChange {
  unit: string
  from: number | null
  to: number | null
}

/** Returns the facts of changed shares for events; `shareFrom`: the day that was named. */
export function toShareFacts(shares: ShareChange[], shareFrom: Day | null | undefined): { shares?: ShareChange[]; shareFrom?: Day } {
  if (shares.length === 0) return {}
  return { shares, ...(shareFrom !== null && shareFrom !== undefined && { shareFrom }) }
}

/**
 * Gives a unit another share from a day on, or none any more (null); what held until then stays, and the first share holds
 * since ever. Null where that changes nothing.
 */
export async function writeShare(
  ctx: Ctx<unknown>,
  { id, label: unit }: Pick<UnitRow, 'id' | 'label'>,
  to: number | null,
  from: Day | null | undefined
): Promise<ShareChange | null> {
  const { db, now } = ctx
  const shares = await db.selectFrom('units_shares').selectAll().where('unit_id', '=', id).orderBy('from_day').execute()
  const day = from ?? dayOf(now)
  const before = shareOn(shares, day)
  if (before === to) return null
  const share = toShare(to)
  const from_day = shares.length === 0 ? '' : day
  mark(ctx, 'share', shareId(id, from_day), [share])
  await db
    .insertInto('units_shares')
    .values({ unit_id: id, from_day, share })
    .onConflict((conflict) => conflict.columns(['unit_id', 'from_day']).doUpdateSet({ share }))
    .execute()
  return { unit, from: before, to }
}

/** Stores what the building's plan says that all shares make. What it was and is; null where that is no change. */
export async function writeShareTotal({ db }: Ctx<unknown>, to: number | null): Promise<{ from: number | null; to: number | null } | null> {
  const stored = await db.selectFrom('units_plan').select('share_total').executeTakeFirst()
  const from = stored?.share_total ?? null
  if (from === to) return null
  await db
    .insertInto('units_plan')
    .values({ id: 'portal', share_total: to })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ share_total: to }))
    .execute()
  return { from, to }
}

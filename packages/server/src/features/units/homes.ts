import { isHeldOn } from './units.policy.ts'
import { dayOf } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { Ctx } from '../../core/context.ts'
import { record } from '../../events/events.ts'
import { dayBefore, endHolding, holdingFact, insertHolding } from './holdings.service.ts'
import { personOfAccount } from './people.service.ts'
import { requireUnit } from './units.service.ts'
import type { HoldingRow, UnitRow } from './units.table.ts'

async function holdingsIn({ db }: Ctx<unknown>, unit: UnitRow, account: UserId): Promise<HoldingRow[]> {
  return db
    .selectFrom('units_holdings')
    .innerJoin('units_people', 'units_people.id', 'units_holdings.person_id')
    .selectAll('units_holdings')
    .where('units_holdings.unit_id', '=', unit.id)
    .where('units_people.user_id', '=', account)
    .execute()
}

/**
 * Begins a home: a manager, or an invitation, says that the account lives there. It becomes an occupant from today, unless
 * it holds the unit already.
 */
export async function beginHome(ctx: Ctx<unknown>, account: UserId, label: string, { isNew = false } = {}): Promise<void> {
  const unit = await requireUnit(ctx, label)
  const today = dayOf(ctx.now)
  if ((await holdingsIn(ctx, unit, account)).some((row) => isHeldOn(row, today))) return
  const personId = await personOfAccount(ctx, account)
  const row = await insertHolding(ctx, unit, { kind: 'occupant', personId, from: today })
  record(ctx, { kind: 'units.holdingBegun', ...(await holdingFact(ctx, unit, row)), ...(isNew && { isNew }) })
}

/** Ends a home: the account no longer lives there, from today on, and is no occupant any more. Its holdings as owner or tenant stay. */
export async function endHome(ctx: Ctx<unknown>, account: UserId, label: string): Promise<void> {
  const unit = await ctx.db.selectFrom('units').selectAll().where('label', '=', label).executeTakeFirst()
  if (unit === undefined) return
  const today = dayOf(ctx.now)
  for (const row of await holdingsIn(ctx, unit, account)) {
    if (row.kind !== 'occupant' || !isHeldOn(row, today)) continue
    await endHolding(ctx, row, dayBefore(today))
    record(ctx, { kind: 'units.holdingEnded', ...(await holdingFact(ctx, unit, { ...row, to_day: dayBefore(today) })) })
  }
}

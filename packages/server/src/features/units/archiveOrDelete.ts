import { dayOf } from '@verandah/contract/dates'
import type { Ctx } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { changeRecord } from '../../core/versions.ts'
import { hasRows } from '../../db/findPage.ts'
import type { NamedUnit, UnitRow } from './units.table.ts'
import { mark } from '../../core/marks.ts'
import { shareId } from './units.marks.ts'

/** Throws 409 while the unit's account is not settled: money that comes in or is decided later would find no unit. */
export async function requireSettled(ctx: Ctx<unknown>, unit: NamedUnit): Promise<void> {
  for (const findUnsettled of ctx.extensions['units.unsettled']) {
    const text = await findUnsettled(ctx, unit)
    if (text !== undefined) throwProblem('conflict', { text })
  }
}

/** Tells whether anything but the list knows the unit. */
async function hasHistory(ctx: Ctx<unknown>, unit: UnitRow): Promise<boolean> {
  const { db, extensions } = ctx
  // All of these have the column; the compiler wants one name.
  for (const table of ['units_holdings', 'units_moves', 'units_transfers'] as const)
    if (await hasRows(db.selectFrom(table as 'units_moves').where('unit_id', '=', unit.id))) return true
  if (await hasRows(db.selectFrom('units').where('merged_into', '=', unit.id))) return true
  for (const isNamed of extensions['units.isNamed']) if (await isNamed(ctx, unit)) return true
  return false
}

/** Archives a unit that is left out of the list, from today; deletes one without history. */
export async function archiveOrDelete(ctx: Ctx<unknown>, row: UnitRow): Promise<void> {
  if (await hasHistory(ctx, row)) {
    await requireSettled(ctx, row)
    await changeRecord(ctx, 'units', row, { archived_from: dayOf(ctx.now) }, undefined)
    return
  }
  const shares = await ctx.db.deleteFrom('units_shares').where('unit_id', '=', row.id).returning('from_day').execute()
  for (const { from_day } of shares) mark(ctx, 'share', shareId(row.id, from_day), null)
  await ctx.db.deleteFrom('units').where('id', '=', row.id).execute()
}

import type { Units, UnitsForm } from '@verandah/contract/units'
import type { Ctx } from '../../db/transact.ts'
import { record } from '../../events/record.ts'
import { listUnits } from './units.queries.ts'

/** Rows in one insert. */
const SLICE = 500

/** Replaces the list; the same list once more leaves no trace. */
export async function replaceUnits(ctx: Ctx, { units }: UnitsForm): Promise<Units> {
  if (JSON.stringify(await listUnits(ctx.db)) === JSON.stringify(units)) return { units }
  await takeTurn(ctx)
  await ctx.db.deleteFrom('units').execute()
  const rows = units.map(({ label, floor }, position) => ({ label, floor, position }))
  for (let start = 0; start < rows.length; start += SLICE) {
    await ctx.db
      .insertInto('units')
      .values(rows.slice(start, start + SLICE))
      .execute()
  }
  record(ctx, { kind: 'units.changed', count: units.length })
  return { units }
}

/** The list is many rows: who replaces it at the same time waits here, on one, so that two lists do not mingle. */
async function takeTurn({ db, now }: Ctx): Promise<void> {
  const value = JSON.stringify({ changedAt: now })
  await db
    .insertInto('portal')
    .values({ name: 'units', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

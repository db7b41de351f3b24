import type { Units, UnitsForm } from '@verandah/contract/units'
import type { Ctx } from '../../core/context.ts'
import { rowInserter } from '../../db/insertRows.ts'
import { lockTable } from '../../db/lock.ts'
import { record } from '../../events/events.ts'
import { listUnits } from './units.queries.ts'

const insertUnits = rowInserter('units', 'fail')

/** Replaces the list; an equal list records no event. */
export async function replaceUnits(ctx: Ctx<unknown>, { units }: UnitsForm): Promise<Units> {
  if (JSON.stringify(await listUnits(ctx.db)) === JSON.stringify(units)) return { units }
  // The list is many rows: without the lock two lists could mix.
  await lockTable(ctx.db, ctx.dialect, 'units')
  await ctx.db.deleteFrom('units').execute()
  const rows = units.map(({ label, floor }, position) => ({ label, floor, position }))
  await insertUnits(ctx.db, rows)
  record(ctx, { kind: 'units.changed', subject: { kind: 'units', id: 'portal' }, count: units.length })
  return { units }
}

import { dayOf } from '@verandah/contract/dates'
import type { UnitId } from '@verandah/contract/ids'
import type { Unit } from '@verandah/contract/unitRecord'
import type { Ctx } from '../../../core/context.ts'
import { requireVersion, throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { changeRecord, lockRecord } from '../../../core/versions.ts'
import { record } from '../../../events/events.ts'
import { moveHoldings } from '../holdings.service.ts'
import { getUnit, presentNow } from '../register.queries.ts'
import { statusOn, toFact } from '../units.present.ts'

/**
 * Merges a unit that is in no list into another: people, texts and its whole account go there, with all that it was billed
 * and has paid, and it is archived. What it owed and had in advance is moved by an entry of today.
 */
export async function mergeUnit(ctx: Ctx, id: UnitId, into: UnitId, ifMatch?: number): Promise<Unit> {
  if (id === into) throwFieldProblem('into', 'A unit cannot be merged into itself')
  for (const one of [id, into].toSorted()) await lockRecord(ctx, 'units', one)
  const row = await getUnit(ctx.db, id)
  requireVersion(row, ifMatch)
  const target = await ctx.db.selectFrom('units').selectAll().where('id', '=', into).executeTakeFirst()
  const today = dayOf(ctx.now)
  if (target === undefined) return throwFieldProblem('into', 'Unknown unit')
  if (statusOn(row, today) !== 'unlisted') throwProblem('conflict', { text: 'Only a unit that is in no list can be merged' })
  if (statusOn(target, today) === 'archived') throwProblem('conflict', { text: 'An archived unit takes nothing in' })
  await moveHoldings(ctx, row, target)
  await ctx.db.updateTable('units_moves').set({ unit_id: into }).where('unit_id', '=', id).execute()
  await ctx.db.updateTable('units_transfers').set({ unit_id: into }).where('unit_id', '=', id).execute()
  for (const follow of ctx.extensions['units.merged']) await follow(ctx, row, target)
  for (const follow of ctx.extensions['units.renamed']) await follow(ctx, row.label, target.label)
  // Units that were merged into this one before now point to the new one.
  await ctx.db.updateTable('units').set({ merged_into: into }).where('merged_into', '=', id).execute()
  await changeRecord(ctx, 'units', row, { archived_from: today, merged_into: into }, undefined)
  record(ctx, { kind: 'units.merged', ...toFact(row), into, intoUnit: target.label })
  return presentNow(ctx, into)
}

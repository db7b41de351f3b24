import type { KindId, RunId, UnitId } from '@verandah/contract/ids'
import type { Day } from '@verandah/contract/dates'
import type { Ctx } from '../../../core/context.ts'
import type { Db } from '../../../db/open.ts'
import type { ReadStep } from '../bills/chargeBasis.ts'
import type { ReadingRow } from '../accounts.table.ts'
import type { MeterUse } from '../runs/planRun.ts'
import { litresOf } from './consumption.ts'

/** Selects the readings of a kind, each with the one before it. */
function selectReadings(db: Db, kind: KindId) {
  return db
    .selectFrom('dues_readings as reading')
    .select(['unit_id', 'day', 'litres', 'event'])
    .select((select) =>
      select
        .selectFrom('dues_readings as before')
        .select('before.litres')
        .whereRef('before.kind_id', '=', 'reading.kind_id')
        .whereRef('before.unit_id', '=', 'reading.unit_id')
        .whereRef('before.day', '<', 'reading.day')
        .orderBy('before.day', 'desc')
        .limit(1)
        .as('previous')
    )
    .select((select) =>
      select
        .selectFrom('dues_readings as before')
        .select((day) => day.fn.max('before.day').as('day'))
        .whereRef('before.kind_id', '=', 'reading.kind_id')
        .whereRef('before.unit_id', '=', 'reading.unit_id')
        .whereRef('before.day', '<', 'reading.day')
        .as('previousDay')
    )
    .where('kind_id', '=', kind)
    .orderBy('day')
}

interface MeterReading extends Pick<ReadingRow, 'day' | 'litres' | 'event'> {
  previous: number | null
  previousDay: Day | null
}

function toStep({ previous, previousDay, day, litres, event }: MeterReading): ReadStep {
  return { from: previous === null || previousDay === null ? null : { day: previousDay, litres: previous }, to: { day, litres, event } }
}

/** Returns the steps of a unit that a run has billed, the oldest first. */
export async function readBilledSteps(db: Db, run: RunId, kind: KindId, unit: UnitId): Promise<ReadStep[]> {
  const rows = await selectReadings(db, kind).where('run_id', '=', run).where('unit_id', '=', unit).execute()
  return rows.map(toStep)
}

/**
 * Returns what a run bills for each unit that was ever read until a day; null litres: it was not read since it was
 * billed last.
 */
export async function readUses(db: Db, kind: KindId, until: Day): Promise<MeterUse[]> {
  const known = db.selectFrom('dues_readings').select('unit_id').distinct().where('kind_id', '=', kind).where('day', '<=', until)
  const steps = new Map<UnitId, ReadStep[]>((await known.orderBy('unit_id').execute()).map(({ unit_id }) => [unit_id, []]))
  const unbilled = selectReadings(db, kind).where('run_id', 'is', null).where('day', '<=', until)
  for (const { unit_id, ...reading } of await unbilled.execute()) steps.get(unit_id)?.push(toStep(reading))
  return [...steps].map(([unit, own]) => {
    const litres = own.length === 0 ? null : own.reduce((sum, step) => sum + litresOf(step), 0)
    return { kind, unit, litres, steps: own }
  })
}

/** Assigns the readings of at least one unit to the run that bills them. */
export async function claimReadings(ctx: Ctx, run: RunId, kind: KindId, uses: readonly MeterUse[], until: Day): Promise<void> {
  await ctx.db
    .updateTable('dues_readings')
    .set({ run_id: run, updated_at: ctx.now })
    .where('kind_id', '=', kind)
    .where(
      'unit_id',
      'in',
      uses.map(({ unit }) => unit)
    )
    .where('run_id', 'is', null)
    .where('day', '<=', until)
    .execute()
}

/** Frees the readings of an undone run, so that they can be billed again. */
export async function freeReadings(ctx: Ctx, run: RunId): Promise<void> {
  await ctx.db.updateTable('dues_readings').set({ run_id: null, updated_at: ctx.now }).where('run_id', '=', run).execute()
}

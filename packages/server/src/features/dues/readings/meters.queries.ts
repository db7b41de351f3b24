import type { KindId, RunId } from '@verandah/contract/billIds'
import type { Day } from '@verandah/contract/dates'
import type { UnitId } from '@verandah/contract/ids'
import { litresSince } from '@verandah/contract/meterSteps'
import type { Ctx } from '../../../core/context.ts'
import type { Db } from '../../../db/open.ts'
import type { MeterUse } from '../runs/planRun.ts'

/** The readings of a kind until a day that are not billed yet, each with the one before it. */
function selectUnbilled(db: Db, kind: KindId, until: Day) {
  return db
    .selectFrom('dues_readings as reading')
    .select(['unit_id', 'litres', 'event'])
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
    .where('kind_id', '=', kind)
    .where('run_id', 'is', null)
    .where('day', '<=', until)
}

/** What a run bills of each unit that was ever read until a day; null litres: it was not read since it was billed last. */
export async function readUses(db: Db, kind: KindId, until: Day): Promise<MeterUse[]> {
  const known = db.selectFrom('dues_readings').select('unit_id').distinct().where('kind_id', '=', kind).where('day', '<=', until)
  const uses = new Map<UnitId, number | null>((await known.orderBy('unit_id').execute()).map(({ unit_id }) => [unit_id, null]))
  for (const { unit_id, previous, ...reading } of await selectUnbilled(db, kind, until).execute()) {
    const since = litresSince(previous === null ? undefined : { litres: previous }, reading)
    uses.set(unit_id, (uses.get(unit_id) ?? 0) + since)
  }
  return [...uses].map(([unit, litres]) => ({ kind, unit, litres }))
}

/** They stand on the bills of a run from now on; of at least one unit. */
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

/** The bills of a run never were: its readings are to be billed again. */
export async function freeReadings(ctx: Ctx, run: RunId): Promise<void> {
  await ctx.db.updateTable('dues_readings').set({ run_id: null, updated_at: ctx.now }).where('run_id', '=', run).execute()
}

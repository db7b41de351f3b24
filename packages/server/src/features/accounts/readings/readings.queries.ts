import { addMonths, type Day, firstDayOf, lastDayOf, type Month } from '@verandah/contract/dates'
import type { KindId, UnitId } from '@verandah/contract/ids'
import type { Reading } from '@verandah/contract/readings'
import type { ReadContext } from '../../../core/context.ts'
import { throwFieldProblem } from '../../../core/problem.ts'
import type { Db } from '../../../db/open.ts'
import { listUnits } from '../../units/units.queries.ts'
import type { ReadingRow } from '../accounts.table.ts'
import { presentReadings } from './readings.present.ts'

type ReadCtx = Pick<ReadContext<unknown>, 'db' | 'now'>

/** The number of months whose readings make the usual use. */
const MONTHS_BACK = 12

/** Selects the day until which the readings of each unit are billed. */
const lastBilled = (db: Db, kind: KindId) =>
  db
    .selectFrom('dues_readings')
    .select(['unit_id', (select) => select.fn.max('day').as('last')])
    .where('kind_id', '=', kind)
    .where('run_id', 'is not', null)
    .groupBy('unit_id')

export async function readBilledDays(db: Db, kind: KindId): Promise<Map<UnitId, Day>> {
  return new Map((await lastBilled(db, kind).execute()).map(({ unit_id, last }) => [unit_id, last]))
}

/** Returns the last billed reading of each unit and all readings after it, in order. */
export function readUnsettled(db: Db, kind: KindId, units: readonly UnitId[]): Promise<ReadingRow[]> {
  return db
    .selectFrom('dues_readings')
    .leftJoin(lastBilled(db, kind).as('billed'), 'billed.unit_id', 'dues_readings.unit_id')
    .selectAll('dues_readings')
    .where('kind_id', '=', kind)
    .where('dues_readings.unit_id', 'in', units)
    .where((where) => where.or([where('billed.last', 'is', null), where('day', '>=', where.ref('billed.last'))]))
    .orderBy('day')
    .execute()
}

/**
 * Returns the readings of a kind until the end of a month, in order; of those more than `MONTHS_BACK` ago, only the
 * last of each unit.
 */
async function readUntil(db: Db, kind: KindId, period: Month): Promise<ReadingRow[]> {
  const from = firstDayOf(addMonths(period, -MONTHS_BACK))
  const own = db.selectFrom('dues_readings').selectAll('dues_readings').where('kind_id', '=', kind)
  const recent = own.where('day', '>=', from).where('day', '<=', lastDayOf(period)).orderBy('day').execute()
  const newest = db
    .selectFrom('dues_readings')
    .select(['unit_id', (select) => select.fn.max('day').as('last')])
    .where('kind_id', '=', kind)
    .where('day', '<', from)
    .groupBy('unit_id')
    .as('newest')
  const older = own
    .innerJoin(newest, (join) => join.onRef('newest.unit_id', '=', 'dues_readings.unit_id').onRef('newest.last', '=', 'day'))
    .execute()
  return [...(await older), ...(await recent)]
}

/** Returns the kind; throws 400 at its field where there is none. */
export async function requireKnownKind(db: Db, id: KindId) {
  const kind = await db.selectFrom('dues_kinds').selectAll().where('id', '=', id).executeTakeFirst()
  return kind ?? throwFieldProblem('kindId', 'Unknown kind')
}

/**
 * Lists the readings of a month for the current units, in the order of the building; a unit without a reading has a
 * line too.
 */
export async function listReadings({ db, now }: ReadCtx, { kindId, period }: { kindId: KindId; period: Month }): Promise<Reading[]> {
  await requireKnownKind(db, kindId)
  const units = await listUnits(db, now)
  const rows = Map.groupBy(await readUntil(db, kindId, period), ({ unit_id }) => unit_id)
  const billed = await readBilledDays(db, kindId)
  return units.flatMap(({ _id, label }) =>
    presentReadings(rows.get(_id) ?? [], { unit: label, from: firstDayOf(period), billedUntil: billed.get(_id) ?? null })
  )
}

import { type Day, dayOf, monthOf } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import type { UnitId } from '@verandah/contract/ids'
import { READ_IN_THE_FUTURE, type Reading, type ReadingsDraft } from '@verandah/contract/readings'
import type { Ctx } from '../../../core/context.ts'
import { type FieldProblem, throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { mark } from '../../../core/marks.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { firstVersion } from '../../../core/versions.ts'
import { rowInserter } from '../../../db/insertRows.ts'
import { forWritingBeside } from '../../../db/lock.ts'
import { record } from '../../../events/events.ts'
import { listUnits } from '../../units/units.queries.ts'
import { readingFacts } from '../accounts.marks.ts'
import type { KindRow, ReadingRow } from '../accounts.table.ts'
import { findFault, type MeterValue } from './consumption.ts'
import { listReadings, readBilledDays, readUnsettled } from './readings.queries.ts'

const insertReadings = rowInserter('dues_readings', 'fail')

/** A reading that is to be saved, with its index in the request. */
interface EnteredReading extends Omit<MeterValue, 'litres'> {
  index: number
  unit: UnitId
  /** Null: the reading is removed. */
  litres: number | null
}

/** Returns the kind, which must be metered; nobody else reads or bills its meters until the transaction ends. */
async function lockKind({ db, dialect }: Ctx, id: KindRow['id']): Promise<KindRow> {
  const kind = await db.selectFrom('dues_kinds').selectAll().where('id', '=', id).$call(forWritingBeside(dialect)).executeTakeFirst()
  if (kind === undefined) return throwFieldProblem('kindId', 'Unknown kind')
  return kind.method === 'meter' ? kind : throwFieldProblem('kindId', 'This is not billed by meter')
}

function throwAll(errors: FieldProblem[]): void {
  if (errors.length > 0) throwProblem('invalid_input', { errors })
}

/** Finds the units of the readings; throws 400 for each unknown unit and each day in the future. */
async function findUnits(ctx: Ctx, { readings }: ReadingsDraft): Promise<EnteredReading[]> {
  const ids = new Map((await listUnits(ctx.db, ctx.now)).map(({ _id, label }) => [label, _id]))
  const today = dayOf(ctx.now)
  const errors: FieldProblem[] = []
  const typed = readings.flatMap(({ unitNumber, date: day, value: litres, event }, index): EnteredReading[] => {
    const unit = ids.get(unitNumber)
    if (unit === undefined) errors.push({ path: `readings.${index}.unitNumber`, text: 'Unknown unit' })
    if (day > today) errors.push({ path: `readings.${index}.date`, text: READ_IN_THE_FUTURE })
    return unit === undefined ? [] : [{ index, unit, day, litres, event: event ?? null }]
  })
  throwAll(errors)
  return typed
}

/** Throws 409 for each reading of a day that is billed already: billed amounts stay. */
function requireUnbilled(typed: readonly EnteredReading[], billedUntil: ReadonlyMap<UnitId, Day>): void {
  const errors = typed.flatMap(({ index, unit, day }): FieldProblem[] => {
    const last = billedUntil.get(unit)
    if (last === undefined || day > last) return []
    return [{ path: `readings.${index}.value`, text: { text: 'This is billed until {{day}}', values: { day: formatDay(last) } } }]
  })
  if (errors.length > 0) throwProblem('conflict', { errors })
}

/** Throws 400 for each reading that does not fit the one before it or after it. */
function requireOrder(typed: readonly EnteredReading[], stored: readonly ReadingRow[]): void {
  const errors: FieldProblem[] = []
  const before = Map.groupBy(stored, ({ unit_id }) => unit_id)
  for (const [unit, own] of Map.groupBy(typed, (one) => one.unit)) {
    const days = new Map<Day, MeterValue & { index?: number }>((before.get(unit) ?? []).map((row) => [row.day, row]))
    for (const { litres, ...one } of own)
      if (litres === null) days.delete(one.day)
      else days.set(one.day, { ...one, litres })
    const takenAway = own.filter(({ litres }) => litres === null)
    const all = [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1))
    for (const [position, reading] of all.entries()) {
      const previous = all[position - 1]
      const fault = findFault(previous, reading)
      if (fault === null) continue
      if (reading.index !== undefined) errors.push({ path: `readings.${reading.index}.${fault.field}`, text: fault.text })
      else {
        const index = previous?.index ?? takenAway.findLast(({ day }) => day < reading.day)?.index
        const text = { text: 'The reading of {{day}} does not fit this one', values: { day: formatDay(reading.day) } }
        if (index !== undefined) errors.push({ path: `readings.${index}.value`, text })
      }
    }
  }
  throwAll(errors)
}

/** Writes the readings and returns how many of them have changed something. */
async function write(ctx: Ctx, kind: KindRow['id'], typed: readonly EnteredReading[], stored: readonly ReadingRow[]): Promise<number> {
  const known = new Map(stored.map((row) => [`${row.unit_id} ${row.day}`, row]))
  const added: ReadingRow[] = []
  let changed = 0
  for (const { unit, day, litres, event } of typed) {
    const row = known.get(`${unit} ${day}`)
    if (litres === null) {
      if (row === undefined) continue
      changed += 1
      await ctx.db.deleteFrom('dues_readings').where('id', '=', row.id).execute()
      mark(ctx, 'reading', row.id, null)
      continue
    }
    const columns = { litres, event, created_by: ctx.actor.id }
    if (row === undefined) added.push({ id: newId(), unit_id: unit, kind_id: kind, day, ...columns, run_id: null, ...firstVersion(ctx) })
    else if (row.litres !== litres || row.event !== event) {
      changed += 1
      mark(ctx, 'reading', row.id, readingFacts({ ...row, ...columns }))
      await ctx.db
        .updateTable('dues_readings')
        .set({ ...columns, updated_at: ctx.now, version: row.version + 1 })
        .where('id', '=', row.id)
        .execute()
    }
  }
  for (const row of added) mark(ctx, 'reading', row.id, readingFacts(row))
  if (added.length > 0) await insertReadings(ctx.db, added)
  return changed + added.length
}

/**
 * Saves readings: replaces or removes those of the same unit and day, and records no event where nothing changes.
 * Returns the sent readings in the order of the building.
 */
export async function saveReadings(ctx: Ctx, draft: ReadingsDraft): Promise<{ readings: Reading[] }> {
  const { id: kindId, name } = await lockKind(ctx, draft.kindId)
  const typed = await findUnits(ctx, draft)
  requireUnbilled(typed, await readBilledDays(ctx.db, kindId))
  const units = [...new Set(typed.map(({ unit }) => unit))]
  const stored = await readUnsettled(ctx.db, kindId, units)
  requireOrder(typed, stored)
  const count = await write(ctx, kindId, typed, stored)
  const days = typed.map(({ day }) => day).toSorted()
  if (count > 0)
    record(ctx, { kind: 'dues.metersRead', subject: { kind: 'duesKind', id: kindId }, name, count, day: days.at(-1) ?? dayOf(ctx.now) })
  const sent = new Set(draft.readings.map(({ unitNumber, date }) => `${unitNumber} ${date}`))
  const shown: Reading[] = []
  for (const period of new Set(days.map(monthOf))) shown.push(...(await listReadings(ctx, { kindId, period })))
  return { readings: shown.filter(({ unitNumber, date }) => sent.has(`${unitNumber} ${date}`)) }
}

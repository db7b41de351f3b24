import { type Day, dayOf } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import { pack } from '@verandah/contract/i18n/text'
import type { UnitId } from '@verandah/contract/ids'
import type { Unit } from '@verandah/contract/unitRecord'
import type { UnitRow as ListRow, Units, UnitsForm } from '@verandah/contract/units'
import type { UnitPatch } from '@verandah/contract/unitsInput'
import type { Ctx } from '../../core/context.ts'
import { requireVersion, throwFieldProblem, throwProblem } from '../../core/problem.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { changedColumns, changeRecord, firstVersion, lockRecord } from '../../core/versions.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import { hasRows } from '../../db/findPage.ts'
import { lockTable } from '../../db/lock.ts'
import { onDuplicate } from '../../db/onDuplicate.ts'
import { fold } from '../../db/search.ts'
import { record } from '../../events/events.ts'
import { hasPostings } from '../books/entries.queries.ts'
import { moveHoldings } from './holdings.service.ts'
import { getUnit, presentNow } from './register.queries.ts'
import { writeShare, writeShareTotal } from './shares.service.ts'
import { statusOn, toFact } from './units.present.ts'
import { listUnits, readShareTotal } from './units.queries.ts'
import type { UnitRow } from './units.table.ts'

type Writing = Ctx<unknown>

export async function insertUnit(ctx: Writing, label: string, place: Pick<UnitRow, 'floor' | 'position' | 'unit_group'>): Promise<UnitRow> {
  const row: UnitRow = { id: newId<UnitId>(), label, ...place, archived_from: null, search_key: fold(label), ...firstVersion(ctx) }
  await ctx.db.insertInto('units').values(row).execute()
  return row
}

const unitByLabel = compileOnce<{ label: string }, UnitRow>((db, value) =>
  db.selectFrom('units').selectAll().where('label', '=', value('label'))
)

/** The unit with that label, in upper case; made as one that is in no list where there is none. */
export async function requireUnit(ctx: Writing, label: string): Promise<UnitRow> {
  const find = async () => (await unitByLabel(ctx.db, { label }, []))[0]
  const found = await find()
  if (found !== undefined) return found
  // Two transactions may need the same new one at once.
  await lockTable(ctx.db, ctx.dialect, 'units')
  const meanwhile = await find()
  if (meanwhile !== undefined) return meanwhile
  const made = await insertUnit(ctx, label, { floor: null, position: null, unit_group: null })
  record(ctx, { kind: 'units.made', ...toFact(made) })
  return made
}

/** The unit that a bill of that day names; 400 where it is archived by then. */
export async function requireBillable(ctx: Writing, label: string, day: Day): Promise<void> {
  const { archived_from: from } = await requireUnit(ctx, label)
  if (from === null || from > day) return
  throwFieldProblem('unitNumber', pack('Unit {{unit}} is archived from {{day}} on', { unit: label, day: formatDay(from) }))
}

/** 409 while the unit's account is not settled. */
async function requireSettled(ctx: Writing, label: string): Promise<void> {
  if (await ctx.actions.dues.isOwed(ctx, label)) throwProblem('conflict', { text: pack('Unit {{unit}} has open bills', { unit: label }) })
}

/** Whether anything but the list knows the unit. */
async function hasHistory({ db }: Writing, { id, label }: UnitRow): Promise<boolean> {
  if (await hasRows(db.selectFrom('units_holdings').where('unit_id', '=', id))) return true
  if (await hasRows(db.selectFrom('units_moves').where('unit_id', '=', id))) return true
  if (await hasRows(db.selectFrom('payments_slips').where('unit_id', '=', id))) return true
  if (await hasRows(db.selectFrom('dues_readings').where('unit_id', '=', id))) return true
  if (await hasPostings(db, id)) return true
  return hasRows(db.selectFrom('finances_transactions').where('unit_number', '=', label))
}

/** A unit that the list leaves out is archived from today; deleted where it has no history. */
async function leaveOut(ctx: Writing, row: UnitRow): Promise<void> {
  if (await hasHistory(ctx, row)) {
    await requireSettled(ctx, row.label)
    await changeRecord(ctx, 'units', row, { archived_from: dayOf(ctx.now) }, undefined)
    return
  }
  await ctx.db.deleteFrom('units_shares').where('unit_id', '=', row.id).execute()
  await ctx.db.deleteFrom('units').where('id', '=', row.id).execute()
}

async function putInList(
  ctx: Writing,
  row: UnitRow | undefined,
  { label, floor, group, share }: ListRow,
  at: { position: number; shareFrom: UnitsForm['shareFrom'] }
): Promise<boolean> {
  const { position } = at
  const stored = row ?? (await insertUnit(ctx, label, { floor, position, unit_group: group ?? null }))
  const changes = changedColumns(stored, { floor, position, unit_group: group, archived_from: null })
  if (Object.keys(changes).length > 0) await changeRecord(ctx, 'units', stored, changes, undefined)
  const isOther = share !== undefined && (await writeShare(ctx, stored.id, share, at.shareFrom))
  return row === undefined || isOther || Object.keys(changes).length > 0
}

/** Replaces the list: its order is the building's. Fields that a row leaves out stay. An equal list records no event. */
export async function replaceUnits(ctx: Writing, { units, shareTotal, shareFrom }: UnitsForm): Promise<Units> {
  // The list is many rows: without the lock two lists could mix.
  await lockTable(ctx.db, ctx.dialect, 'units')
  const rows = await ctx.db.selectFrom('units').selectAll().execute()
  const known = new Map(rows.map((row) => [row.label, row]))
  const listed = new Set(units.map(({ label }) => label))
  const today = dayOf(ctx.now)
  let isChanged = false
  for (const row of rows) {
    if (listed.has(row.label) || statusOn(row, today) !== 'active') continue
    await leaveOut(ctx, row)
    isChanged = true
  }
  for (const [position, unit] of units.entries())
    isChanged = (await putInList(ctx, known.get(unit.label), unit, { position, shareFrom })) || isChanged
  if (shareTotal !== undefined) isChanged = (await writeShareTotal(ctx, shareTotal)) || isChanged
  if (isChanged) record(ctx, { kind: 'units.changed', subject: { kind: 'units', id: 'portal' }, count: units.length })
  return { units: await listUnits(ctx.db, ctx.now), shareTotal: await readShareTotal(ctx.db) }
}

const throwTaken = (): never => throwFieldProblem('label', 'There is a unit with this label already')

/** People and records follow a new label, so that all of them name the unit as it is called now. */
async function renameTexts(ctx: Writing, from: string, to: string): Promise<void> {
  const { users, invitations, maintenance, documents, dues, announcements, notifications } = ctx.actions
  for (const { renameUnit } of [users, invitations, maintenance, documents, dues, announcements, notifications])
    await renameUnit(ctx, from, to)
}

/** A patch that changes nothing records no event. */
export async function updateUnit(ctx: Ctx, id: UnitId, patch: UnitPatch, ifMatch?: number): Promise<Unit> {
  await lockRecord(ctx, 'units', id)
  const row = await getUnit(ctx.db, id)
  requireVersion(row, ifMatch)
  const { label, floor, group, archivedFrom } = patch
  const wanted = { label, floor, unit_group: group, archived_from: archivedFrom, search_key: label === undefined ? undefined : fold(label) }
  const changes = changedColumns(row, wanted)
  if (changes.archived_from !== undefined && changes.archived_from !== null) await requireSettled(ctx, row.label)
  if (changes.label !== undefined && (await hasRows(ctx.db.selectFrom('units').where('label', '=', changes.label)))) throwTaken()
  // A unit that gets a floor is in the list from now on, at its end.
  const isListed = row.floor === null && changes.floor !== undefined
  const position = isListed ? { position: await endOfList(ctx) } : {}
  const isShared = patch.share !== undefined && (await writeShare(ctx, id, patch.share, patch.shareFrom))
  const fields = [...Object.keys(changes).filter((column) => column !== 'search_key'), ...(isShared ? ['share'] : [])]
  if (fields.length === 0) return presentNow(ctx, id)
  await changeRecord(ctx, 'units', row, { ...changes, ...position }, ifMatch).catch(onDuplicate(throwTaken))
  if (changes.label !== undefined) {
    await ctx.actions.finances.renameUnit(ctx, row.label, changes.label)
    await renameTexts(ctx, row.label, changes.label)
  }
  const formerLabel = changes.label === undefined ? {} : { formerLabel: row.label }
  record(ctx, { kind: 'units.edited', ...toFact({ ...row, ...changes }), fields, ...formerLabel })
  return presentNow(ctx, id)
}

export async function endOfList({ db }: Writing): Promise<number> {
  const { last } = await db
    .selectFrom('units')
    .select((select) => select.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? -1) + 1
}

/** Merges a unit that is in no list into another: people, texts and open bills go there, and it is archived. */
export async function mergeUnit(ctx: Ctx, id: UnitId, into: UnitId): Promise<Unit> {
  if (id === into) throwFieldProblem('into', 'A unit cannot be merged into itself')
  for (const one of [id, into].toSorted()) await lockRecord(ctx, 'units', one)
  const row = await getUnit(ctx.db, id)
  const target = await ctx.db.selectFrom('units').selectAll().where('id', '=', into).executeTakeFirst()
  const today = dayOf(ctx.now)
  if (target === undefined) return throwFieldProblem('into', 'Unknown unit')
  if (statusOn(row, today) !== 'unlisted') throwProblem('conflict', { text: 'Only a unit that is in no list can be merged' })
  if (statusOn(target, today) === 'archived') throwProblem('conflict', { text: 'An archived unit takes nothing in' })
  await moveHoldings(ctx, row, target)
  await ctx.db.updateTable('units_moves').set({ unit_id: into }).where('unit_id', '=', id).execute()
  await ctx.actions.dues.moveBills(ctx, id, target)
  await ctx.actions.payments.moveSlips(ctx, id, into)
  await renameTexts(ctx, row.label, target.label)
  await changeRecord(ctx, 'units', row, { archived_from: today }, undefined)
  record(ctx, { kind: 'units.merged', ...toFact(row), into, intoUnit: target.label })
  return presentNow(ctx, into)
}

import { addDays, type Day, dayOf } from '@verandah/contract/dates'
import type { HoldingId, UnitId, UnitPersonId, UserId } from '@verandah/contract/ids'
import type { HoldingKind } from '@verandah/contract/heldUnit'
import type { Unit } from '@verandah/contract/unitRecord'
import { END_BEFORE_FROM, type HoldingDraft, type HoldingPatch } from '@verandah/contract/unitsInput'
import type { Ctx } from '../../core/context.ts'
import { requireVersion, throwFieldProblem, throwProblem } from '../../core/problem.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { lockRecord } from '../../core/versions.ts'
import { hasRows } from '../../db/findPage.ts'
import { record } from '../../events/events.ts'
import { getUnit, presentNow } from './register.queries.ts'
import { resolvePerson } from './people.service.ts'
import { statusOn, toFact, versionOfHolding } from './units.present.ts'
import type { HoldingRow, UnitRow } from './units.table.ts'

/** Locks the unit: of two changes of its holders at once the second sees the first. 409 for an archived one. */
export async function lockOpenUnit(ctx: Ctx<unknown>, id: UnitId): Promise<UnitRow> {
  await lockRecord(ctx, 'units', id)
  const row = await getUnit(ctx.db, id)
  if (statusOn(row, dayOf(ctx.now)) === 'archived') throwProblem('conflict', { text: 'This unit is archived' })
  return row
}

export async function accountOf({ db }: Pick<Ctx<unknown>, 'db'>, id: UnitPersonId): Promise<UserId | null> {
  return (await db.selectFrom('units_people').select('user_id').where('id', '=', id).executeTakeFirst())?.user_id ?? null
}

export async function holdingFact(ctx: Pick<Ctx<unknown>, 'db'>, unit: UnitRow, row: HoldingRow) {
  const { kind: holding, person_id: personId, from_day: from, to_day: to } = row
  return { ...toFact(unit), holding, personId, userId: await accountOf(ctx, personId), from, to }
}

type Days = Pick<HoldingRow, 'from_day' | 'to_day'>

interface NewHolding {
  kind: HoldingKind
  personId: UnitPersonId
  from: Day
  to?: Day | null
  pays?: boolean
  part?: { part: number; whole: number }
  transferId?: HoldingRow['transfer_id']
}

/** Adds a holding; one that has begun gives its account a home, where that has none. */
export async function insertHolding(
  ctx: Ctx<unknown>,
  unit: UnitRow,
  { kind, personId, from, to = null, pays = false, part, transferId = null }: NewHolding
): Promise<HoldingRow> {
  const row: HoldingRow = {
    id: newId<HoldingId>(),
    unit_id: unit.id,
    person_id: personId,
    kind,
    part: part?.part ?? null,
    whole: part?.whole ?? null,
    pays: pays ? 1 : 0,
    from_day: from,
    to_day: to,
    transfer_id: transferId,
    created_at: ctx.now
  }
  await ctx.db.insertInto('units_holdings').values(row).execute()
  const userId = await accountOf(ctx, personId)
  const today = dayOf(ctx.now)
  if (userId !== null && from <= today && (to === null || to >= today)) await ctx.actions.users.moveIntoUnit(ctx, userId, unit.label)
  return row
}

/** Ends a holding on its last day; one that would end before it began never was. Returns its new row; null: it is removed. */
export async function endHolding({ db }: Ctx<unknown>, row: HoldingRow, last: Day): Promise<HoldingRow | null> {
  if (last < row.from_day) {
    await db.deleteFrom('units_holdings').where('id', '=', row.id).execute()
    return null
  }
  await db.updateTable('units_holdings').set({ to_day: last }).where('id', '=', row.id).execute()
  return { ...row, to_day: last }
}

/** Whether two holdings have a day in common. */
export const overlap = (one: Days, other: Days): boolean =>
  (one.to_day === null || other.from_day <= one.to_day) && (other.to_day === null || other.to_day >= one.from_day)

/** Makes one holding of two that overlap: from the earlier first day to the later last one. */
export async function joinHoldings({ db }: Ctx<unknown>, kept: HoldingRow, gone: HoldingRow): Promise<void> {
  const from_day = kept.from_day < gone.from_day ? kept.from_day : gone.from_day
  const to_day = kept.to_day === null || gone.to_day === null ? null : kept.to_day > gone.to_day ? kept.to_day : gone.to_day
  await db.deleteFrom('units_holdings').where('id', '=', gone.id).execute()
  await db.updateTable('units_holdings').set({ from_day, to_day }).where('id', '=', kept.id).execute()
}

/** Throws 409 where the person holds the unit in the same way at the same time. */
async function requireNoOther(
  { db }: Ctx<unknown>,
  { unit_id, person_id, kind, from_day, to_day }: HoldingRow,
  except: HoldingId | null
): Promise<void> {
  const rows = await db
    .selectFrom('units_holdings')
    .selectAll()
    .where('unit_id', '=', unit_id)
    .where('person_id', '=', person_id)
    .where('kind', '=', kind)
    .execute()
  if (rows.some((other) => other.id !== except && overlap(other, { from_day, to_day })))
    throwProblem('conflict', { text: 'This person holds the unit in this way already' })
}

/** Makes this holding the only one that pays, among those who hold the unit on a day or later. */
async function setPayer({ db }: Ctx<unknown>, row: HoldingRow, today: Day): Promise<void> {
  await db
    .updateTable('units_holdings')
    .set({ pays: 0 })
    .where('unit_id', '=', row.unit_id)
    .where('id', '!=', row.id)
    .where((where) => where.or([where('to_day', 'is', null), where('to_day', '>=', today)]))
    .execute()
}

const ONLY_OWNER_OR_TENANT = 'Only an owner or a tenant pays'

export async function addHolding(ctx: Ctx, id: UnitId, draft: HoldingDraft): Promise<Unit> {
  const unit = await lockOpenUnit(ctx, id)
  const { kind, from = dayOf(ctx.now), to = null, pays = false } = draft
  if (pays && kind === 'occupant') throwFieldProblem('pays', ONLY_OWNER_OR_TENANT)
  const first = from ?? dayOf(ctx.now)
  if (to !== null && to < first) throwFieldProblem('to', END_BEFORE_FROM)
  const personId = await resolvePerson(ctx, draft, 'personId')
  const row = await insertHolding(ctx, unit, { kind, personId, from: first, to, pays })
  await requireNoOther(ctx, row, row.id)
  if (pays) await setPayer(ctx, row, dayOf(ctx.now))
  record(ctx, { kind: 'units.holdingBegun', ...(await holdingFact(ctx, unit, row)) })
  return presentNow(ctx, id)
}

async function getHolding({ db }: Pick<Ctx<unknown>, 'db'>, id: HoldingId): Promise<HoldingRow> {
  return (await db.selectFrom('units_holdings').selectAll().where('id', '=', id).executeTakeFirst()) ?? throwProblem('not_found')
}

/** Locks the unit of a holding, and returns both. */
async function lockHolding(ctx: Ctx<unknown>, id: HoldingId): Promise<{ unit: UnitRow; row: HoldingRow }> {
  const { unit_id } = await getHolding(ctx, id)
  await lockRecord(ctx, 'units', unit_id)
  return { unit: await getUnit(ctx.db, unit_id), row: await getHolding(ctx, id) }
}

/** Throws unless the holding can be changed. Owners come and go by transfers: for them only the person who pays can be changed. */
function requireChangeable(row: HoldingRow, { from, to, pays }: HoldingPatch): void {
  const isMoved = (from !== undefined && from !== row.from_day) || (to !== undefined && to !== row.to_day)
  if (row.kind === 'owner' && isMoved) throwFieldProblem(to === undefined ? 'from' : 'to', 'Owners change by “New owner”')
  if (pays === true && row.kind === 'occupant') throwFieldProblem('pays', ONLY_OWNER_OR_TENANT)
}

export async function updateHolding(ctx: Ctx, id: HoldingId, patch: HoldingPatch, ifMatch?: number): Promise<Unit> {
  const { unit, row } = await lockHolding(ctx, id)
  requireVersion({ version: versionOfHolding(row) }, ifMatch)
  requireChangeable(row, patch)
  const next: HoldingRow = {
    ...row,
    from_day: patch.from ?? row.from_day,
    to_day: patch.to === undefined ? row.to_day : patch.to,
    pays: patch.pays === undefined ? row.pays : patch.pays ? 1 : 0
  }
  if (next.to_day !== null && next.to_day < next.from_day) throwFieldProblem('to', END_BEFORE_FROM)
  const { from_day, to_day, pays } = next
  if (from_day === row.from_day && to_day === row.to_day && pays === row.pays) return presentNow(ctx, unit.id)
  await requireNoOther(ctx, next, id)
  await ctx.db.updateTable('units_holdings').set({ from_day, to_day, pays }).where('id', '=', id).execute()
  if (pays === 1 && row.pays === 0) await setPayer(ctx, next, dayOf(ctx.now))
  const fact = await holdingFact(ctx, unit, next)
  const isEnded = to_day !== row.to_day && to_day !== null
  record(ctx, isEnded ? { kind: 'units.holdingEnded', ...fact } : { kind: 'units.holdingChanged', ...fact, pays: pays === 1 })
  return presentNow(ctx, unit.id)
}

/** Whether a bill that stands names the person by this holding: it is of a day on which that holds. */
export async function isBilled({ db }: Ctx<unknown>, { unit_id, person_id, from_day, to_day }: HoldingRow): Promise<boolean> {
  const bills = db.selectFrom('dues_bills').where('unit_id', '=', unit_id).where('person_id', '=', person_id).where('status', '!=', 'void')
  const since = bills.where('bill_day', '>=', from_day)
  return hasRows(to_day === null ? since : since.where('bill_day', '<=', to_day))
}

/** Removes a holding that was entered by mistake; the holding of a person who has left is ended instead. */
export async function removeHolding(ctx: Ctx, id: HoldingId): Promise<void> {
  const { unit, row } = await lockHolding(ctx, id)
  if (row.kind === 'owner') throwProblem('conflict', { text: 'Owners change by “New owner”' })
  if (await isBilled(ctx, row)) throwProblem('conflict', { text: 'A bill names this person: end the holding instead' })
  await ctx.db.deleteFrom('units_holdings').where('id', '=', id).execute()
  record(ctx, { kind: 'units.holdingRemoved', ...(await holdingFact(ctx, unit, row)) })
}

export const dayBefore = (day: Day): Day => addDays(day, -1)

/** Moves the holdings of one unit to the other; a person who holds both in the same way is there once. */
export async function moveHoldings(ctx: Ctx<unknown>, from: UnitRow, to: UnitRow): Promise<void> {
  const { db } = ctx
  const moving = await db.selectFrom('units_holdings').selectAll().where('unit_id', '=', from.id).execute()
  const there = await db.selectFrom('units_holdings').selectAll().where('unit_id', '=', to.id).execute()
  const found = (row: HoldingRow) =>
    there.find((other) => other.person_id === row.person_id && other.kind === row.kind && overlap(other, row))
  const owned = (rows: readonly HoldingRow[]) => rows.some(({ kind }) => kind === 'owner')
  if (owned(moving) && owned(there)) throwProblem('conflict', { text: 'Both units have owners: enter those of both by “New owner” first' })
  for (const row of moving) {
    const other = found(row)
    if (other !== undefined) await joinHoldings(ctx, other, row)
    else await db.updateTable('units_holdings').set({ unit_id: to.id }).where('id', '=', row.id).execute()
  }
}

import { type Day, dayOf, daysBetween } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import { pack } from '@verandah/contract/i18n/text'
import type { TransferId, UnitId, UnitPersonId, UserId } from '@verandah/contract/ids'
import { TRANSFER_DAYS_AHEAD } from '@verandah/contract/limits'
import type { Unit } from '@verandah/contract/unitRecord'
import { readPart, type TransferDraft } from '@verandah/contract/unitsInput'
import type { Ctx } from '../../../core/context.ts'
import { throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { hasRows } from '../../../db/findPage.ts'
import { record } from '../../../events/events.ts'
import { accountOf, dayBefore, endHolding, insertHolding, isBilled, lockOpenUnit, overlap } from '../holdings.service.ts'
import { resolvePerson } from '../people.service.ts'
import { presentNow } from '../register.queries.ts'
import { toFact } from '../units.present.ts'
import type { EndedHolding, HoldingRow, TransferRow, UnitRow } from '../units.table.ts'

function requireDay(day: Day, owners: readonly HoldingRow[], today: Day): void {
  if (daysBetween(today, day) > TRANSFER_DAYS_AHEAD)
    throwFieldProblem('day', pack('New owners can be entered at most {{days}} days ahead', { days: TRANSFER_DAYS_AHEAD }))
  const since = owners
    .map(({ from_day }) => from_day)
    .toSorted()
    .at(-1)
  if (since !== undefined && day <= since)
    throwFieldProblem(
      'day',
      pack('The new owners must begin after {{day}}, the first day of the present owners', { day: formatDay(since) })
    )
}

async function accountsOf(ctx: Pick<Ctx, 'db'>, people: readonly UnitPersonId[]): Promise<UserId[]> {
  const accounts = await Promise.all(people.map((id) => accountOf(ctx, id)))
  return accounts.flatMap((id) => id ?? [])
}

/** Returns the people whom the form names, in its order; new ones are entered. */
async function resolveOwners(ctx: Ctx, { owners }: TransferDraft): Promise<UnitPersonId[]> {
  const people: UnitPersonId[] = []
  for (const [index, owner] of owners.entries()) people.push(await resolvePerson(ctx, owner, `owners.${index}.personId`))
  return people
}

const ownersNow = ({ db }: Pick<Ctx, 'db'>, unit: UnitRow) =>
  db
    .selectFrom('units_holdings')
    .selectAll()
    .where('unit_id', '=', unit.id)
    .where('kind', '=', 'owner')
    .where('to_day', 'is', null)
    .execute()

/** Selects the occupants of that day, who leave with the former owners. */
const occupantsOn = ({ db }: Pick<Ctx, 'db'>, unit: UnitRow, day: Day) =>
  db
    .selectFrom('units_holdings')
    .selectAll()
    .where('unit_id', '=', unit.id)
    .where('kind', '=', 'occupant')
    .where('from_day', '<', day)
    .where((where) => where.or([where('to_day', 'is', null), where('to_day', '>=', day)]))
    .execute()

/**
 * Transfers a unit to new owners from a day on. The former ones end the day before, and the occupants unless they are kept;
 * tenants stay, and the debt stays the unit's.
 */
export async function transferUnit(ctx: Ctx, id: UnitId, draft: TransferDraft): Promise<Unit> {
  const unit = await lockOpenUnit(ctx, id)
  const { day, reason, keepOccupants, payer } = draft
  const former = await ownersNow(ctx, unit)
  requireDay(day, former, dayOf(ctx.now))
  const people = await resolveOwners(ctx, draft)
  const leaving = [...former, ...(keepOccupants ? [] : await occupantsOn(ctx, unit, day))]
  const ended: EndedHolding[] = leaving.map((row) => ({ id: row.id, to: row.to_day }))
  for (const row of leaving) await endHolding(ctx, row, dayBefore(day))
  const transferId = newId<TransferId>()
  const about = { id: transferId, unit_id: unit.id, day, reason, created_by: ctx.actor.id, created_at: ctx.now, undone_at: null }
  await ctx.db
    .insertInto('units_transfers')
    .values({ ...about, ended: JSON.stringify(ended) })
    .execute()
  for (const [index, personId] of people.entries()) {
    const part = readPart(draft.owners[index]?.part ?? '')
    if (part === null) throw new Error('The form has checked the parts')
    await insertHolding(ctx, unit, { kind: 'owner', personId, from: day, pays: index === payer, part, transferId })
  }
  const accounts = {
    former: await accountsOf(
      ctx,
      former.map(({ person_id }) => person_id)
    ),
    owners: await accountsOf(ctx, people)
  }
  record(ctx, { kind: 'units.transferred', ...toFact(unit), day, reason, ...accounts })
  return presentNow(ctx, id)
}

/** Throws 409 where a bill that stands names one of them, for that day or later: to whom was billed by right stays known. */
async function requireNotBilled(ctx: Ctx, unit: UnitRow, owners: readonly HoldingRow[]): Promise<void> {
  for (const owner of owners)
    if (await isBilled(ctx, owner))
      throwProblem('conflict', { text: pack('A bill of {{unit}} names one of the new owners', { unit: unit.label }) })
}

/** True if the person has moved into another unit since the transfer: they live there, and do not come back. */
async function livesElsewhere({ db }: Ctx, { unit_id, person_id }: HoldingRow, { created_at }: TransferRow): Promise<boolean> {
  const others = db.selectFrom('units_holdings').where('person_id', '=', person_id).where('unit_id', '!=', unit_id)
  return hasRows(others.where('kind', '=', 'occupant').where('created_at', '>', created_at).where('to_day', 'is', null))
}

/**
 * Lets a holding go on as before the transfer; one of the same kind that was entered for the person since is joined with it.
 * Null: it stays ended.
 */
async function resumeHolding(ctx: Ctx, { id, to }: EndedHolding, transfer: TransferRow): Promise<HoldingRow | null> {
  const { db } = ctx
  const holding = db.selectFrom('units_holdings').selectAll().where('id', '=', id)
  const row = await holding.executeTakeFirst()
  if (row === undefined || (row.kind === 'occupant' && (await livesElsewhere(ctx, row, transfer)))) return null
  const others = db.selectFrom('units_holdings').selectAll().where('unit_id', '=', row.unit_id).where('person_id', '=', row.person_id)
  const since = others.where('kind', '=', row.kind).where('id', '!=', id).where('from_day', '>', row.from_day).orderBy('from_day')
  const before = { ...row, to_day: to }
  const again = (await since.execute()).filter((other) => overlap(before, other))
  // A holder who has left since then has left on that day.
  const last = again.length === 0 ? to : (again.at(-1)?.to_day ?? null)
  for (const other of again) await db.deleteFrom('units_holdings').where('id', '=', other.id).execute()
  await db.updateTable('units_holdings').set({ to_day: last }).where('id', '=', id).execute()
  return { ...row, to_day: last }
}

/** Takes the latest transfer back: who ended with it goes on as before. 409 once a bill names a new owner. */
export async function undoTransfer(ctx: Ctx, id: UnitId): Promise<void> {
  const unit = await lockOpenUnit(ctx, id)
  const transfers = ctx.db.selectFrom('units_transfers').selectAll().where('unit_id', '=', id).where('undone_at', 'is', null)
  const latest = await transfers.orderBy('id', 'desc').executeTakeFirst()
  if (latest === undefined) return throwProblem('conflict', { text: 'There is no change of owners to take back' })
  const owners = await ctx.db.selectFrom('units_holdings').selectAll().where('transfer_id', '=', latest.id).execute()
  await requireNotBilled(ctx, unit, owners)
  await ctx.db.deleteFrom('units_holdings').where('transfer_id', '=', latest.id).execute()
  const former: UnitPersonId[] = []
  for (const ended of JSON.parse(latest.ended) as EndedHolding[]) {
    const row = await resumeHolding(ctx, ended, latest)
    if (row?.kind === 'owner') former.push(row.person_id)
  }
  await ctx.db.updateTable('units_transfers').set({ undone_at: ctx.now }).where('id', '=', latest.id).execute()
  const accounts = {
    former: await accountsOf(ctx, former),
    owners: await accountsOf(
      ctx,
      owners.map(({ person_id }) => person_id)
    )
  }
  record(ctx, { kind: 'units.transferUndone', ...toFact(unit), day: latest.day, ...accounts })
}

import { type Day, dayOf, daysBetween } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import { pack } from '@verandah/contract/i18n/text'
import type { TransferId, UnitId, UnitPersonId, UserId } from '@verandah/contract/ids'
import { TRANSFER_DAYS_AHEAD } from '@verandah/contract/limits'
import type { Unit } from '@verandah/contract/unitRecord'
import { readPart, type TransferDraft } from '@verandah/contract/unitsInput'
import type { Ctx } from '../../core/context.ts'
import { throwFieldProblem, throwProblem } from '../../core/problem.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { record } from '../../events/events.ts'
import { accountOf, dayBefore, endHolding, insertHolding, lockOpenUnit } from './holdings.service.ts'
import { resolvePerson } from './people.service.ts'
import { presentNow } from './register.queries.ts'
import { toFact } from './units.present.ts'
import type { EndedHolding, HoldingRow, UnitRow } from './units.table.ts'

function requireDay(day: Day, owners: readonly HoldingRow[], today: Day): void {
  if (daysBetween(today, day) > TRANSFER_DAYS_AHEAD)
    throwFieldProblem('day', pack('A transfer can be entered at most {{days}} days ahead', { days: TRANSFER_DAYS_AHEAD }))
  const since = owners
    .map(({ from_day }) => from_day)
    .toSorted()
    .at(-1)
  if (since !== undefined && day <= since)
    throwFieldProblem('day', pack('The transfer must be after {{day}}, the first day of the present owners', { day: formatDay(since) }))
}

async function accountsOf(ctx: Pick<Ctx, 'db'>, people: readonly UnitPersonId[]): Promise<UserId[]> {
  const accounts = await Promise.all(people.map((id) => accountOf(ctx, id)))
  return accounts.flatMap((id) => id ?? [])
}

/** The people whom the form names, in its order; new ones are entered. */
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

/** Those who leave with the former owners. */
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
 * New owners from a day on. The former ones end the day before, and the occupants unless they are kept; tenants stay, and
 * the debt stays the unit's.
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

/** Takes the latest transfer back: who ended with it goes on as before. */
export async function undoTransfer(ctx: Ctx, id: UnitId): Promise<void> {
  const unit = await lockOpenUnit(ctx, id)
  const latest = await ctx.db
    .selectFrom('units_transfers')
    .selectAll()
    .where('unit_id', '=', id)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (latest === undefined) return throwProblem('conflict', { text: 'There is no transfer to take back' })
  const owners = await ctx.db.deleteFrom('units_holdings').where('transfer_id', '=', latest.id).returning('person_id').execute()
  const ended = JSON.parse(latest.ended) as EndedHolding[]
  const former: UnitPersonId[] = []
  for (const { id: holding, to } of ended) {
    const rows = await ctx.db
      .updateTable('units_holdings')
      .set({ to_day: to })
      .where('id', '=', holding)
      .returning(['person_id', 'kind'])
      .execute()
    former.push(...rows.flatMap(({ kind, person_id }) => (kind === 'owner' ? person_id : [])))
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

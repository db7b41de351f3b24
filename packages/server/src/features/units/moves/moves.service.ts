import { dayOf } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import { pack } from '@verandah/contract/i18n/text'
import type { MoveId, UnitId } from '@verandah/contract/ids'
import { type Move, MOVE_IN_THE_PAST, MOVE_TRANSITIONS, type MoveDecision, type MoveDraft, type MoveStatus } from '@verandah/contract/moves'
import type { Ctx } from '../../../core/context.ts'
import { requireAllowed, requireVersion, throwProblem } from '../../../core/problem.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { changeRecord, firstVersion } from '../../../core/versions.ts'
import { lockTable } from '../../../db/lock.ts'
import { record } from '../../../events/events.ts'
import { lockOpenUnit } from '../holdings.service.ts'
import { getUnit } from '../register.queries.ts'
import { unitAbilities } from '../units.policy.ts'
import { toFact } from '../units.present.ts'
import type { UnitRow } from '../units.table.ts'
import type { MoveDecided, MoveFact } from './moves.events.ts'
import { moveRights } from './moves.policy.ts'
import { getVisibleMove, holdsUnitNow, type MoveRow, presentMoveNow } from './moves.queries.ts'

function moveFact(unit: UnitRow, { id, direction, day, start_time, end_time, requested_by }: MoveRow): MoveFact {
  return { ...toFact(unit), moveId: id, direction, day, startTime: start_time, endTime: end_time, requestedBy: requested_by }
}

/** Throws 404 for a unit that the caller may not see, 403 for one that they see and do not hold. */
async function requireAsker(ctx: Ctx, unit: UnitId): Promise<void> {
  if (unitAbilities.manageUnits(ctx.actor)) return
  if (await holdsUnitNow(ctx, ctx.actor.id, unit)) return
  if (!unitAbilities.seeUnits(ctx.actor)) throwProblem('not_found')
  throwProblem('forbidden')
}

/** Asks for a move: a present holder for their unit, a manager for any. Nothing is kept free before it is approved. */
export async function askMove(ctx: Ctx, unitId: UnitId, { direction, day, startTime, endTime, note }: MoveDraft): Promise<Move> {
  await requireAsker(ctx, unitId)
  const unit = await lockOpenUnit(ctx, unitId)
  const row: MoveRow = {
    id: newId<MoveId>(),
    unit_id: unitId,
    direction,
    day,
    start_time: startTime,
    end_time: endTime,
    note: note ?? null,
    status: 'requested',
    reason: null,
    requested_by: ctx.actor.id,
    decided_by: null,
    ...firstVersion(ctx)
  }
  await ctx.db.insertInto('units_moves').values(row).execute()
  record(ctx, { kind: 'units.moveAsked', ...moveFact(unit, row) })
  return presentMoveNow(ctx, row.id)
}

/** Throws 409 where an approved move has some of that time: the building has one lift and one loading bay for all. */
async function requireFree({ db }: Ctx, { day, start_time, end_time }: MoveRow): Promise<void> {
  const other = await db
    .selectFrom('units_moves')
    .innerJoin('units', 'units.id', 'units_moves.unit_id')
    .select(['units.label', 'start_time', 'end_time'])
    .where('status', '=', 'approved')
    .where('day', '=', day)
    .where('start_time', '<', end_time)
    .where('end_time', '>', start_time)
    .executeTakeFirst()
  if (other === undefined) return
  const values = { unit: other.label, day: formatDay(day), start: other.start_time, end: other.end_time }
  throwProblem('conflict', { text: pack('Unit {{unit}} moves on {{day}} from {{start}} to {{end}}', values) })
}

function requireTransition({ status }: MoveRow, to: MoveStatus): void {
  if (MOVE_TRANSITIONS[status].includes(to)) return
  const values = { from: { text: status }, to: { text: to } }
  throwProblem('conflict', { text: { text: 'A move that is {{from}} cannot become {{to}}', values } })
}

const EVENT: Record<MoveDecision['status'], MoveDecided['kind']> = {
  approved: 'units.moveApproved',
  declined: 'units.moveDeclined',
  cancelled: 'units.moveCancelled'
}

/** Decides a move. Approved moves never overlap, also where two managers approve at once. */
export async function decideMove(ctx: Ctx, id: MoveId, { status, reason }: MoveDecision, ifMatch?: number): Promise<Move> {
  await lockTable(ctx.db, ctx.dialect, 'units_moves')
  const row = await getVisibleMove(ctx, id)
  requireAllowed(moveRights(ctx.actor, row)[status])
  requireVersion(row, ifMatch)
  requireTransition(row, status)
  if (status === 'approved') {
    if (row.day < dayOf(ctx.now)) throwProblem('conflict', { text: MOVE_IN_THE_PAST })
    await requireFree(ctx, row)
  }
  const next = await changeRecord(ctx, 'units_moves', row, { status, reason: reason ?? null, decided_by: ctx.actor.id }, ifMatch)
  const isEntered = !(await holdsUnitNow(ctx, row.requested_by, row.unit_id))
  const fact = { ...moveFact(await getUnit(ctx.db, row.unit_id), next), reason: next.reason, isEntered }
  record(ctx, { kind: EVENT[status], ...fact })
  return presentMoveNow(ctx, id)
}

import { type Day, dayOf } from '@verandah/contract/dates'
import type { MoveId, UnitId, UserId } from '@verandah/contract/ids'
import type { Move, MovePage, MoveQuery } from '@verandah/contract/moves'
import { pagination } from '@verandah/contract/page'
import type { Selectable } from 'kysely'
import type { ReadContext } from '../../../core/context.ts'
import { namedColumns, type NamedColumns, presentPerson } from '../../../core/person.ts'
import { throwProblem } from '../../../core/problem.ts'
import { presentRecord } from '../../../core/versions.ts'
import { findPage, rowsInOrder } from '../../../db/findPage.ts'
import type { Db } from '../../../db/open.ts'
import { holdingsOn } from '../holdings.queries.ts'
import { unitAbilities } from '../units.policy.ts'
import type { UnitsMovesTable } from '../units.table.ts'
import { movePolicy } from './moves.policy.ts'

export type MoveRow = Selectable<UnitsMovesTable>
type ReadCtx = Pick<ReadContext, 'db' | 'actor' | 'now' | 'photoUrl'>

/** A move with its unit and who asked. */
interface NamedMove extends MoveRow, NamedColumns {
  label: string
}

function selectMoves(db: Db) {
  return db
    .selectFrom('units_moves')
    .innerJoin('units', 'units.id', 'units_moves.unit_id')
    .innerJoin('users', 'users.id', 'units_moves.requested_by')
    .selectAll('units_moves')
    .select('units.label')
    .select(namedColumns('users'))
}

function presentMove({ actor, now, photoUrl }: ReadCtx, row: NamedMove): Move {
  return {
    ...presentRecord(row),
    unitId: row.unit_id,
    unitNumber: row.label,
    direction: row.direction,
    day: row.day,
    startTime: row.start_time,
    endTime: row.end_time,
    note: row.note,
    requestedBy: presentPerson({ photoUrl }, row.requested_by, row),
    status: row.status,
    reason: row.reason,
    can: movePolicy(actor, row, dayOf(now))
  }
}

/** Presents a move as it is now. */
export async function presentMoveNow(reading: ReadCtx, id: MoveId): Promise<Move> {
  const row = await selectMoves(reading.db).where('units_moves.id', '=', id).executeTakeFirst()
  return row === undefined ? throwProblem('not_found') : presentMove(reading, row)
}

/** Returns the units that somebody holds that day. */
async function unitIdsHeldBy(db: Db, id: UserId, day: Day): Promise<UnitId[]> {
  const rows = await holdingsOn(db, day).select('units.id').where('units_people.user_id', '=', id).execute()
  return [...new Set(rows.map((row) => row.id))]
}

export async function holdsUnitNow({ db, now }: Pick<ReadContext, 'db' | 'now'>, account: UserId, unit: UnitId): Promise<boolean> {
  return (await unitIdsHeldBy(db, account, dayOf(now))).includes(unit)
}

/** Loads a move for the person who asked, present holders of the unit, and those who see the register; 404 to all others. */
export async function getVisibleMove(reading: Pick<ReadContext, 'db' | 'actor' | 'now'>, id: MoveId): Promise<MoveRow> {
  const row = await reading.db.selectFrom('units_moves').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return throwProblem('not_found')
  const { actor } = reading
  if (unitAbilities.seeUnits(actor) || row.requested_by === actor.id || (await holdsUnitNow(reading, actor.id, row.unit_id))) return row
  return throwProblem('not_found')
}

const FIRST_DAY = '' as Day
const NO_UNIT = '' as UnitId

/** Returns the moves that the caller may see and the filters let through. */
async function filteredMoves({ db, actor, now }: ReadContext, { from, to, status, unitNumber }: MoveQuery) {
  // The condition is there also without a first day, so that an index is searched.
  let moves = db.selectFrom('units_moves').where('day', '>=', from ?? FIRST_DAY)
  if (status !== undefined) moves = moves.where('status', '=', status)
  if (unitNumber) {
    const unit = await db.selectFrom('units').select('id').where('label', '=', unitNumber).executeTakeFirst()
    moves = moves.where('unit_id', '=', unit?.id ?? NO_UNIT)
  }
  if (to !== undefined) moves = moves.where('day', '<=', to)
  if (unitAbilities.seeUnits(actor)) return moves
  const own = await unitIdsHeldBy(db, actor.id, dayOf(now))
  return moves.where((where) =>
    where.or([where('requested_by', '=', actor.id), ...(own.length === 0 ? [] : [where('unit_id', 'in', own)])])
  )
}

/** Lists the moves from a day on in the order of the calendar, else the latest first. */
export async function listMoves(reading: ReadContext, query: MoveQuery): Promise<MovePage> {
  const moves = await filteredMoves(reading, query)
  const direction = query.from === undefined ? 'desc' : 'asc'
  const inOrder = moves.select('id').orderBy('day', direction).orderBy('start_time', direction).orderBy('id', direction)
  const { total, ids } = await findPage(moves, inOrder, query)
  const rows = await rowsInOrder(ids, () => selectMoves(reading.db).where('units_moves.id', 'in', ids).execute())
  return { moves: rows.map((row) => presentMove(reading, row)), pagination: pagination(query, total) }
}

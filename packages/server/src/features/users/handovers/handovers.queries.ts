import { type Day, type Instant, startOf } from '@verandah/contract/dates'
import type { Handover, HandoverId, handovers, HandoverStatus } from '@verandah/contract/handovers'
import type { Answer } from '@verandah/contract/endpoint'
import { type PageQuery, pagination } from '@verandah/contract/page'
import { sql } from 'kysely'
import type { ReadContext } from '../../../core/context.ts'
import { namedColumns } from '../../../core/person.ts'
import { throwProblem } from '../../../core/problem.ts'
import { LOWEST } from '../../../db/columns.ts'
import { countRows, onPage } from '../../../db/findPage.ts'
import type { Db } from '../../../db/open.ts'
import { type ChangeRow, type HandoverRow, presentHandover } from './handovers.present.ts'

/** Selects the hand-overs, newest first. */
function selectHandovers(db: Db) {
  return db
    .selectFrom('users_handovers')
    .innerJoin('users as planner', 'planner.id', 'users_handovers.planned_by')
    .selectAll('users_handovers')
    .select(namedColumns('planner'))
    .where('users_handovers.created_at', '>', LOWEST)
    .orderBy('users_handovers.created_at', 'desc')
    .orderBy('users_handovers.id', 'desc')
}

/** Selects the planned hand-over, by its index: for that the status is a literal. */
export function selectPlanned(db: Db) {
  return db.selectFrom('users_handovers').where('status', '=', sql.lit<HandoverStatus>('planned'))
}

/** Selects the planned hand-over whose day has begun. */
export function selectDue(db: Db, today: Day) {
  return selectPlanned(db).where('day', '<=', today)
}

/** Reads when the day of the planned hand-over begins; null where none is planned. */
export async function nextHandover(db: Db): Promise<Instant | null> {
  const { day } = await selectPlanned(db)
    .select((select) => select.fn.min('day').as('day'))
    .executeTakeFirstOrThrow()
  return day === null ? null : startOf(day)
}

/** Loads a hand-over; 404 when it is not there. */
export async function getHandover(db: Db, id: HandoverId): Promise<HandoverRow> {
  return (await selectHandovers(db).where('users_handovers.id', '=', id).executeTakeFirst()) ?? throwProblem('not_found')
}

/** Reads the changes of these hand-overs, in the order of the plan. */
export function readChanges(db: Db, ids: readonly HandoverId[]): Promise<ChangeRow[]> {
  return db
    .selectFrom('users_handovers_changes as change')
    .innerJoin('users', 'users.id', 'change.user_id')
    .selectAll('change')
    .select(namedColumns('users'))
    .where('change.handover_id', 'in', ids)
    .orderBy('change.handover_id')
    .orderBy('change.position')
    .execute()
}

type ReadCtx = Pick<ReadContext, 'db' | 'actor' | 'photoUrl' | 'word'>

export async function presentOne(reading: ReadCtx, row: HandoverRow): Promise<Handover> {
  return presentHandover(reading, row, await readChanges(reading.db, [row.id]))
}

export async function listHandovers(reading: ReadCtx, query: PageQuery): Promise<Answer<typeof handovers.list>> {
  const { db } = reading
  const rows = await selectHandovers(db).$call(onPage(query)).execute()
  const ids = rows.map(({ id }) => id)
  const changes = Map.groupBy(ids.length === 0 ? [] : await readChanges(db, ids), ({ handover_id }) => handover_id)
  const total = await countRows(db.selectFrom('users_handovers').where('created_at', '>', LOWEST))
  return { handovers: rows.map((row) => presentHandover(reading, row, changes.get(row.id) ?? [])), pagination: pagination(query, total) }
}

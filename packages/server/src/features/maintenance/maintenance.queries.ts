import type { CommentId } from '@verandah/contract/comments'
import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import type { RequestId } from '@verandah/contract/maintenanceInput'
import { sql } from 'kysely'
import type { Subject } from '../../core/actor.ts'
import type { ReadContext } from '../../core/context.ts'
import { namedColumns, prefixedColumns } from '../../core/person.ts'
import { throwProblem } from '../../core/problem.ts'
import { placeholdersFor, compileForList, compileOnce } from '../../db/compileOnce.ts'
import { forReading } from '../../db/lock.ts'
import type { Db } from '../../db/open.ts'
import { rowReader } from '../../db/findPage.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { maintenanceAbilities, maySeeRequest } from './maintenance.policy.ts'
import { type PhotoRow, presentRequest, type RequestCommentRow, type RequestRow } from './maintenance.present.ts'

export type ReadCtx = Pick<ReadContext, 'db' | 'actor' | 'now' | 'photoUrl'>

/** Selects requests with the names of the people and of the vendor; deleted ones are left out. */
function selectRequests(db: Db) {
  return db
    .selectFrom('maintenance_requests as one')
    .innerJoin('users as requester', 'requester.id', 'one.requested_by')
    .leftJoin('users as assignee', 'assignee.id', 'one.assigned_to')
    .leftJoin('vendors as vendor', 'vendor.id', 'one.assigned_vendor')
    .selectAll('one')
    .select(namedColumns('requester'))
    .select(prefixedColumns('assignee'))
    .select('vendor.name as vendor_name')
    .where('one.deleted_at', 'is', null)
}

/** Reads requests in the order of the ids; those deleted meanwhile are left out. */
export const readRows = rowReader<RequestId, RequestRow>((db, ids) => selectRequests(db).where('one.id', 'in', ids))

const photosOf = compileForList<RequestId, PhotoRow>((db, ids) =>
  db.selectFrom('maintenance_photos').selectAll().where('request_id', 'in', ids).orderBy('request_id').orderBy('id')
)

/** Selects comments with their writers; deleted ones are left out. */
export function selectComments(db: Db) {
  return db
    .selectFrom('maintenance_comments as comment')
    .innerJoin('users as writer', 'writer.id', 'comment.user_id')
    .selectAll('comment')
    .select(namedColumns('writer'))
    .where('comment.deleted_at', 'is', null)
}

/** Selects the newest comment of each request; internal ones only where managers ask. */
const latestOf = compileOnce<Record<string, RequestId>, RequestCommentRow, readonly string[]>((db, value, [isManager, ...names]) =>
  selectComments(db).where('comment.id', 'in', (where) =>
    where
      .selectFrom('maintenance_requests as request')
      .select((select) =>
        select
          .selectFrom('maintenance_comments as newest')
          .select('newest.id')
          .whereRef('newest.request_id', '=', 'request.id')
          .where('newest.deleted_at', 'is', null)
          .$if(isManager === 'no', (all) => all.where('newest.internal', '=', sql.lit(0 as const)))
          .orderBy('newest.id', 'desc')
          .limit(1)
          .as('id')
      )
      .where('request.id', 'in', names.map(value))
      .$castTo<{ id: CommentId }>()
  )
)

/** Reads the newest comment of each request that the caller may read. */
async function readLatest({ db, actor }: ReadCtx, ids: readonly RequestId[]): Promise<Map<RequestId, RequestCommentRow>> {
  const [values, names] = placeholdersFor(ids)
  const rows = await latestOf(db, values, [maintenanceAbilities.manageRequests(actor) ? 'yes' : 'no', ...names])
  return new Map(rows.map((row) => [row.request_id, row]))
}

export async function presentAll(reading: ReadCtx, rows: RequestRow[]): Promise<MaintenanceRequest[]> {
  if (rows.length === 0) return []
  const { db } = reading
  const ids = rows.map(({ id }) => id)
  const [photos, latest, { targetDays }] = await Promise.all([photosOf(db, ids), readLatest(reading, ids), readSettings(db)])
  const photosById = Map.groupBy(photos, ({ request_id }) => request_id)
  return rows.map((row) => presentRequest(reading, row, { photos: photosById.get(row.id) ?? [], latest: latest.get(row.id), targetDays }))
}

export async function presentOne(reading: ReadCtx, row: RequestRow): Promise<MaintenanceRequest> {
  const [request] = await presentAll(reading, [row])
  return request ?? throwProblem('not_found')
}

/** Loads a request; 404 when it does not exist or the caller may not see it. */
export async function getVisibleRequest({ db, actor }: { db: Db; actor: Subject }, id: RequestId): Promise<RequestRow> {
  const [row] = await readRows(db, [id])
  return row !== undefined && maySeeRequest(actor, row) ? row : throwProblem('not_found')
}

/** Selects the columns that decide who sees a request; undefined when it is deleted. */
function selectState(db: Db, id: RequestId) {
  return db
    .selectFrom('maintenance_requests')
    .select(['requested_by', 'assigned_to', 'status'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
}

export async function findState(db: Db, id: RequestId) {
  return selectState(db, id).executeTakeFirst()
}

/** Finds the state and locks the request: it stays so until the transaction ends. */
export async function lockState({ db, dialect }: Pick<ReadContext<unknown>, 'db' | 'dialect'>, id: RequestId) {
  return selectState(db, id).$call(forReading(dialect)).executeTakeFirst()
}

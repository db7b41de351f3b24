import { APPROVAL_TYPES, type Approval, type ApprovalId, type approvals, type ApprovalType, PRIORITIES } from '@verandah/contract/approvals'
import type { Instant } from '@verandah/contract/dates'
import type { Answer } from '@verandah/contract/endpoint'
import type { UserId } from '@verandah/contract/ids'
import { type PageQuery, pagination } from '@verandah/contract/page'
import { sql } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { namedColumns } from '../../core/person.ts'
import { throwProblem } from '../../core/problem.ts'
import { LOWEST } from '../../db/columns.ts'
import { countRows, earliest } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import type { ApprovalHandler, ApprovalHandlers } from '../../feature.ts'
import { readApprovalRules } from '../settings/settings.queries.ts'
import { type RequestedApproval, presentApproval } from './approvals.present.ts'
import type { ApprovalRow } from './approvals.table.ts'

function selectApprovals(db: Db) {
  return db
    .selectFrom('approvals')
    .innerJoin('users', 'users.id', 'approvals.requested_by')
    .selectAll('approvals')
    .select(namedColumns('users'))
}

function selectPending(db: Db) {
  return selectApprovals(db)
    .where('approvals.status', '=', sql.lit('pending' as const))
    .where('approvals.created_at', '>', LOWEST)
}

/** Returns an approval; 404 when it does not exist. */
export async function getApproval(db: Db, id: ApprovalId): Promise<RequestedApproval> {
  return (await selectApprovals(db).where('approvals.id', '=', id).executeTakeFirst()) ?? throwProblem('not_found')
}

/** Presents an approval as the caller sees it now. */
export async function presentNow(reading: ReadContext, handler: ApprovalHandler, id: ApprovalId): Promise<Approval> {
  const row = await getApproval(reading.db, id)
  const [rules, details] = await Promise.all([readApprovalRules(reading), handler.details?.(reading, [row])])
  return presentApproval(reading, handler, row, { rules, details: details?.get(id) ?? {} })
}

/** True if it waits for a decision. */
export async function isPending(db: Db, id: ApprovalId): Promise<boolean> {
  const pending = db.selectFrom('approvals').select('id').where('id', '=', id).where('status', '=', 'pending')
  return (await pending.executeTakeFirst()) !== undefined
}

/** Selects the undecided approvals by their index: for that the status is a literal, and the time has a lower bound. */
const undecided = (db: Db) =>
  db
    .selectFrom('approvals')
    .where('status', '=', sql.lit('pending' as const))
    .where('created_at', '>', LOWEST)

export function countPending(db: Db): Promise<number> {
  return countRows(undecided(db))
}

/** Returns since when the oldest of these waits; null where there is none. */
export function pendingSince({ db }: Pick<ReadContext, 'db'>): Promise<Instant | null> {
  return earliest(undecided(db), 'created_at')
}

async function presentAll(reading: ReadContext, handlers: ApprovalHandlers, rows: readonly RequestedApproval[]): Promise<Approval[]> {
  const rules = await readApprovalRules(reading)
  const read = [...Map.groupBy(rows, ({ type }) => type)].map(async ([type, ofType]) => handlers[type].details?.(reading, ofType))
  const details = new Map((await Promise.all(read)).flatMap((found) => [...(found ?? [])]))
  return rows.map((row) => presentApproval(reading, handlers[row.type], row, { rules, details: details.get(row.id) ?? {} }))
}

/** The number of approvals that are compared; a building has some dozens that wait. */
const MOST_COMPARED = 1_000

/** Lists the approvals of the highest priority, of any type, the oldest first. The priority depends on the time. */
export async function listMostUrgent(reading: ReadContext, handlers: ApprovalHandlers, limit: number): Promise<Approval[]> {
  const rows = await selectPending(reading.db).orderBy('approvals.created_at').orderBy('approvals.id').limit(MOST_COMPARED).execute()
  const byPriority = Map.groupBy(rows, (row) => handlers[row.type].priority(row, reading.now))
  const first = PRIORITIES.toReversed().flatMap((priority) => byPriority.get(priority) ?? [])
  return presentAll(reading, handlers, first.slice(0, limit))
}

/** Lists the undecided approvals, the oldest first. */
export async function listApprovals(
  reading: ReadContext,
  handlers: ApprovalHandlers,
  query: PageQuery
): Promise<Answer<typeof approvals.list>> {
  const { db, actor } = reading
  const seen = APPROVAL_TYPES.filter((type) => handlers[type].maySee?.(actor) !== false)
  const total = await countRows(undecided(db).where('type', 'in', seen))
  const rows = await selectPending(db)
    .where('approvals.type', 'in', seen)
    .orderBy('approvals.created_at')
    .orderBy('approvals.id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  return { approvals: await presentAll(reading, handlers, rows), pagination: pagination(query, total) }
}

/** Returns the undecided approval of a type about a subject. */
export function findPending(
  { db }: Pick<ReadContext<unknown>, 'db'>,
  type: ApprovalType,
  subjectId: string
): Promise<ApprovalRow | undefined> {
  return db
    .selectFrom('approvals')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('type', '=', type)
    .where('status', '=', 'pending')
    .executeTakeFirst()
}

/**
 * Returns the undecided changes of role of a person, or those that they asked for. Their other requests are decided
 * without them.
 */
export function findConcerning(db: Db, userId: UserId): Promise<ApprovalRow[]> {
  return db
    .selectFrom('approvals')
    .selectAll()
    .where('status', '=', 'pending')
    .where('type', '=', 'user_role_change')
    .where((where) => where.or([where('subject_id', '=', userId), where('requested_by', '=', userId)]))
    .orderBy('id')
    .execute()
}

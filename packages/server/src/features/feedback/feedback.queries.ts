import type { Instant } from '@verandah/contract/dates'
import {
  type CommunityIssues,
  FEEDBACK_STATUSES,
  type Feedback,
  type FeedbackId,
  type FeedbackList,
  type FeedbackQuery,
  type PublicAnswer
} from '@verandah/contract/feedback'
import { type PageQuery, type Pagination, pagination } from '@verandah/contract/page'
import { sql } from 'kysely'
import { isManager } from '../../core/actor.ts'
import { whereAny } from '../../core/conditions.ts'
import type { ReadContext } from '../../core/context.ts'
import { namedColumns, prefixedColumns } from '../../core/person.ts'
import { throwProblem } from '../../core/problem.ts'
import { countRows, earliest, onPage } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import { countUrgent } from '../maintenance/list/requestList.queries.ts'
import { maySeeFeedback, seenFeedback } from './feedback.policy.ts'
import { type FeedbackRow, presentAnswer, presentFeedback } from './feedback.present.ts'

function selectRows(db: Db) {
  return db
    .selectFrom('feedback')
    .leftJoin('users as author', 'author.id', 'feedback.author_id')
    .leftJoin('users as replier', 'replier.id', 'feedback.replied_by')
    .selectAll('feedback')
    .select(prefixedColumns('author'))
    .select(prefixedColumns('replier'))
    .where('feedback.deleted_at', 'is', null)
}

/** Returns the condition for the list: all feedback, or one's own, which everybody may see. */
function isListed({ actor }: ReadContext, { own }: FeedbackQuery) {
  return whereAny<'feedback'>(own === 'true' ? [{ author_id: actor.id }] : seenFeedback(actor))
}

function count(reading: ReadContext, query: FeedbackQuery): Promise<number> {
  const { status, category } = query
  const found = reading.db
    .selectFrom('feedback')
    .where('deleted_at', 'is', null)
    .where(isListed(reading, query))
    // All statuses are named where none is asked for, so that an index is searched.
    .where('status', 'in', status === undefined ? FEEDBACK_STATUSES : [status])
  return countRows(category === undefined ? found : found.where('category', '=', category))
}

/** Lists feedback, newest first. */
export async function listFeedback(reading: ReadContext, query: FeedbackQuery): Promise<FeedbackList> {
  const { status, category, own } = query
  let rows = selectRows(reading.db).where(isListed(reading, query))
  if (status !== undefined) rows = rows.where('feedback.status', '=', status)
  if (category !== undefined) rows = rows.where('feedback.category', '=', category)
  const shown = rows.orderBy('feedback.created_at', 'desc').orderBy('feedback.id', 'desc').$call(onPage(query))
  const [found, total] = await Promise.all([shown.execute(), count(reading, query)])
  return {
    feedback: found.map((row) => presentFeedback(reading, row)),
    pagination: pagination(query, total),
    ...(own !== 'true' && isManager(reading.actor) && { issues: await countIssues(reading) })
  }
}

function selectPublic(db: Db) {
  return db
    .selectFrom('feedback')
    .where('is_public', '=', sql.lit(1 as const))
    .where('feedback.deleted_at', 'is', null)
}

/** Lists the public answers, the latest first. */
export async function listAnswers(reading: ReadContext, query: PageQuery): Promise<{ answers: PublicAnswer[]; pagination: Pagination }> {
  const { db } = reading
  const rows = await selectPublic(db)
    .innerJoin('users as replier', 'replier.id', 'feedback.replied_by')
    .select([
      'feedback.id',
      'feedback.created_at',
      'feedback.updated_at',
      'feedback.category',
      'feedback.subject',
      'feedback.message',
      'feedback.reply',
      'feedback.replied_by'
    ])
    .select(namedColumns('replier'))
    .orderBy('feedback.replied_at', 'desc')
    .orderBy('feedback.id', 'desc')
    .$call(onPage(query))
    .execute()
  // A column of the index, so that the index is searched.
  const total = await countRows(selectPublic(db).where('replied_at', 'is not', null))
  return { answers: rows.flatMap((row) => presentAnswer(reading, row) ?? []), pagination: pagination(query, total) }
}

/** Loads feedback; 404 when it does not exist, whoever may see it. */
export async function getFeedback(db: Db, id: FeedbackId): Promise<FeedbackRow> {
  return (await selectRows(db).where('feedback.id', '=', id).executeTakeFirst()) ?? throwProblem('not_found')
}

/** Presents feedback; 404 when it does not exist or the caller's list does not have it. */
export async function presentVisible(reading: ReadContext, id: FeedbackId): Promise<Feedback> {
  const row = await getFeedback(reading.db, id)
  return maySeeFeedback(reading.actor, row) ? presentFeedback(reading, row) : throwProblem('not_found')
}

/** Selects the feedback that is neither acknowledged nor answered. */
const selectOpen = (db: Db) => db.selectFrom('feedback').where('status', '=', 'open').where('deleted_at', 'is', null)

export function countOpenFeedback(db: Db): Promise<number> {
  return countRows(selectOpen(db))
}

/** Returns since when the oldest open feedback waits; null where there is none. */
export function openFeedbackSince({ db }: Pick<ReadContext, 'db'>): Promise<Instant | null> {
  return earliest(selectOpen(db), 'created_at')
}

/** Counts the open feedback and the urgent requests, for those who see all requests. */
export async function countIssues(reading: ReadContext): Promise<CommunityIssues> {
  return { openFeedback: await countOpenFeedback(reading.db), urgentRequests: await countUrgent(reading) }
}

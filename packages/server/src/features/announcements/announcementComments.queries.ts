import type { AnnouncementId } from '@verandah/contract/announcementRecord'
import type { CommentId, CommentPage } from '@verandah/contract/comments'
import { type PageQuery, pagination } from '@verandah/contract/page'
import type { ReadContext } from '../../core/context.ts'
import { namedColumns } from '../../core/person.ts'
import { throwProblem } from '../../core/problem.ts'
import { onPage } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import { takesComments } from './announcements.policy.ts'
import { type AnnouncementRow, type CommentRow, presentComment } from './announcements.present.ts'
import { getVisibleAnnouncement } from './announcements.queries.ts'

/** Selects comments with their writers; deleted ones are left out. */
function selectComments(db: Db, id: AnnouncementId) {
  return db
    .selectFrom('announcements_comments as comment')
    .innerJoin('users as writer', 'writer.id', 'comment.user_id')
    .selectAll('comment')
    .select(namedColumns('writer'))
    .where('comment.announcement_id', '=', id)
    .where('comment.deleted_at', 'is', null)
}

/** Loads an announcement for its comments; 404 also where it takes none: neither the old ones are shown nor new ones taken. */
export async function getCommented(reading: Pick<ReadContext, 'db' | 'actor' | 'now'>, id: AnnouncementId): Promise<AnnouncementRow> {
  const row = await getVisibleAnnouncement(reading, id)
  return takesComments(row) ? row : throwProblem('not_found')
}

/** Loads a comment; 404 when it is not there, or belongs to another announcement. */
export async function getComment(db: Db, id: AnnouncementId, commentId: CommentId): Promise<CommentRow> {
  return (await selectComments(db, id).where('comment.id', '=', commentId).executeTakeFirst()) ?? throwProblem('not_found')
}

/** Lists comments, oldest first. */
export async function listComments(reading: ReadContext, id: AnnouncementId, query: PageQuery): Promise<CommentPage> {
  const { comment_count } = await getCommented(reading, id)
  const rows = await selectComments(reading.db, id).orderBy('comment.id').$call(onPage(query)).execute()
  return { comments: rows.map((row) => presentComment(reading, row)), pagination: pagination(query, comment_count) }
}

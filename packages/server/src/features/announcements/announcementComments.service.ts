import type { AnnouncementId } from '@verandah/contract/announcements'
import type { Comment, CommentId } from '@verandah/contract/comments'
import type { Ctx } from '../../core/context.ts'
import { requireAllowed, throwProblem } from '../../core/problem.ts'
import { newId } from '../../core/tokens.ts'
import { writeVersion } from '../../core/versions.ts'
import type { Db } from '../../db/open.ts'
import { record } from '../../events/events.ts'
import { getComment, getCommented } from './announcementComments.queries.ts'
import { mayDeleteComment } from './announcements.policy.ts'
import { factOf, presentComment } from './announcements.present.ts'

/** False when it has been deleted meanwhile, or takes no more comments. */
async function addToCount(db: Db, id: AnnouncementId, by: 1 | -1): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('announcements')
    .set((set) => ({ comment_count: set('comment_count', '+', by) }))
    .where('id', '=', id)
    .where('allow_comments', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notifies the author. Comments move neither the version nor the time of change of their announcement. */
export async function commentOnAnnouncement(ctx: Ctx, id: AnnouncementId, message: string): Promise<Comment> {
  const row = await getCommented(ctx, id)
  if (!(await addToCount(ctx.db, id, 1))) throwProblem('not_found')
  const commentId = newId<CommentId>()
  const comment = {
    id: commentId,
    announcement_id: id,
    user_id: ctx.actor.id,
    message,
    created_at: ctx.now,
    updated_at: ctx.now,
    version: 1,
    deleted_at: null
  }
  await ctx.db.insertInto('announcements_comments').values(comment).execute()
  const by = `${ctx.actor.firstName} ${ctx.actor.lastName}`
  record(ctx, { kind: 'announcements.commented', ...factOf(row), commentId, authorId: row.author_id, by })
  return presentComment(ctx, await getComment(ctx.db, id, commentId))
}

/** Of two deletions at once the second finds nothing. */
export async function deleteComment(ctx: Ctx, id: AnnouncementId, commentId: CommentId): Promise<void> {
  const row = await getCommented(ctx, id)
  const comment = await getComment(ctx.db, id, commentId)
  requireAllowed(mayDeleteComment(ctx.actor, comment))
  if ((await writeVersion(ctx, 'announcements_comments', comment, { deleted_at: ctx.now })) === undefined) throwProblem('not_found')
  if (!(await addToCount(ctx.db, id, -1))) throwProblem('not_found')
  record(ctx, { kind: 'announcements.commentDeleted', ...factOf(row), commentId, writerId: comment.user_id })
}

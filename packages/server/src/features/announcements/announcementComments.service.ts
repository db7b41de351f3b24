import type { AnnouncementId } from '@verandah/contract/announcementRecord'
import type { RecordComment, CommentId } from '@verandah/contract/comments'
import { addToCount } from '../../core/addToCount.ts'
import type { Ctx } from '../../core/context.ts'
import { requireAllowed, throwProblem } from '../../core/problem.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { firstVersion, writeVersion } from '../../core/versions.ts'
import { record } from '../../events/events.ts'
import { getComment, getCommented } from './announcementComments.queries.ts'
import { mayDeleteComment } from './announcements.policy.ts'
import { toFact, presentComment } from './announcements.present.ts'

/** Counts a comment; 404 when the announcement has been deleted meanwhile, or takes no more comments. */
async function count(ctx: Ctx, id: AnnouncementId, by: 1 | -1): Promise<void> {
  if (!(await addToCount(ctx, 'announcements', { id, allow_comments: 1 }, 'comment_count', by))) throwProblem('not_found')
}

/** Notifies the author. Comments move neither the version nor the time of change of their announcement. */
export async function commentOnAnnouncement(ctx: Ctx, id: AnnouncementId, message: string): Promise<RecordComment> {
  const row = await getCommented(ctx, id)
  await count(ctx, id, 1)
  const commentId = newId<CommentId>()
  const comment = { id: commentId, announcement_id: id, user_id: ctx.actor.id, message, ...firstVersion(ctx) }
  await ctx.db.insertInto('announcements_comments').values(comment).execute()
  const by = `${ctx.actor.firstName} ${ctx.actor.lastName}`
  record(ctx, { kind: 'announcements.commented', ...toFact(row), commentId, authorId: row.author_id, by })
  return presentComment(ctx, await getComment(ctx.db, id, commentId))
}

/** Deletes a comment. The second of two deletions at once gets 404. */
export async function deleteComment(ctx: Ctx, id: AnnouncementId, commentId: CommentId): Promise<void> {
  const row = await getCommented(ctx, id)
  const comment = await getComment(ctx.db, id, commentId)
  requireAllowed(mayDeleteComment(ctx.actor, comment))
  if ((await writeVersion(ctx, 'announcements_comments', comment, { deleted_at: ctx.now })) === undefined) throwProblem('not_found')
  await count(ctx, id, -1)
  record(ctx, { kind: 'announcements.commentDeleted', ...toFact(row), commentId, writerId: comment.user_id })
}

import type { CommentId } from '@verandah/contract/comments'
import type { RequestComment } from '@verandah/contract/maintenance'
import type { RequestCommentDraft, RequestId } from '@verandah/contract/maintenanceInput'
import type { Ctx } from '../../../core/context.ts'
import { throwProblem } from '../../../core/problem.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { record } from '../../../events/events.ts'
import { toFact, presentComment } from '../maintenance.present.ts'
import { loadRequestForUpdate } from '../maintenance.service.ts'
import { addToCount } from '../../../core/addToCount.ts'
import { firstVersion } from '../../../core/versions.ts'
import { flagOf } from '../../../db/columns.ts'
import { getComment } from './requestComments.queries.ts'

/** Adds a comment, in every state of the request; its version and its time of change stay. */
export async function commentOnRequest(ctx: Ctx, id: RequestId, { message, internal }: RequestCommentDraft): Promise<RequestComment> {
  const row = await loadRequestForUpdate(ctx, id, internal ? ['comment', 'commentInternally'] : ['comment'])
  const counted = await addToCount(ctx, 'maintenance_requests', { id }, internal ? 'internal_count' : 'comment_count', 1)
  // Unless it has been deleted meanwhile.
  if (!counted) throwProblem('not_found')
  const commentId = newId<CommentId>()
  const comment = { id: commentId, request_id: id, user_id: ctx.actor.id, message, internal: flagOf(internal), ...firstVersion(ctx) }
  await ctx.db.insertInto('maintenance_comments').values(comment).execute()
  const by = `${ctx.actor.firstName} ${ctx.actor.lastName}`
  record(ctx, { kind: 'maintenance.commented', ...toFact(row), commentId, internal, isRequesters: row.requested_by === ctx.actor.id, by })
  return presentComment(ctx, await getComment(ctx.db, commentId))
}

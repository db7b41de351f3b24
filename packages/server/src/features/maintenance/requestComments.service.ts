import type { CommentId } from '@verandah/contract/comments'
import type { RequestComment } from '@verandah/contract/maintenance'
import type { RequestCommentDraft, RequestId } from '@verandah/contract/maintenanceInput'
import type { Ctx } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { newId } from '../../core/tokens.ts'
import { record } from '../../events/events.ts'
import { factOf, presentComment } from './maintenance.present.ts'
import { openRequest } from './openRequest.ts'
import { getComment } from './requestComments.queries.ts'

/** False when the request has been deleted meanwhile. */
async function addToCount({ db }: Ctx, id: RequestId, column: 'comment_count' | 'internal_count'): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('maintenance_requests')
    .set((set) => ({ [column]: set(column, '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** In every state of the request, of which it moves neither the version nor the time of change. */
export async function commentOnRequest(ctx: Ctx, id: RequestId, { message, internal }: RequestCommentDraft): Promise<RequestComment> {
  const row = await openRequest(ctx, id, internal ? ['comment', 'commentInternally'] : ['comment'])
  if (!(await addToCount(ctx, id, internal ? 'internal_count' : 'comment_count'))) throwProblem('not_found')
  const commentId = newId<CommentId>()
  const comment = {
    id: commentId,
    request_id: id,
    user_id: ctx.actor.id,
    message,
    internal: internal ? (1 as const) : (0 as const),
    created_at: ctx.now,
    updated_at: ctx.now,
    version: 1,
    deleted_at: null
  }
  await ctx.db.insertInto('maintenance_comments').values(comment).execute()
  const by = `${ctx.actor.firstName} ${ctx.actor.lastName}`
  record(ctx, { kind: 'maintenance.commented', ...factOf(row), commentId, internal, isRequesters: row.requested_by === ctx.actor.id, by })
  return presentComment(ctx, await getComment(ctx.db, commentId))
}

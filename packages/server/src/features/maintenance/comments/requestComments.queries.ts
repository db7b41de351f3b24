import type { CommentId } from '@verandah/contract/comments'
import type { RequestCommentPage } from '@verandah/contract/maintenance'
import type { RequestId } from '@verandah/contract/maintenanceInput'
import { type PageQuery, pagination } from '@verandah/contract/page'
import type { ReadContext } from '../../../core/context.ts'
import { throwProblem } from '../../../core/problem.ts'
import { onPage } from '../../../db/findPage.ts'
import type { Db } from '../../../db/open.ts'
import { maintenanceAbilities } from '../maintenance.policy.ts'
import { countReadable, presentComment, type RequestCommentRow } from '../maintenance.present.ts'
import { getVisibleRequest, selectComments } from '../maintenance.queries.ts'

export async function getComment(db: Db, commentId: CommentId): Promise<RequestCommentRow> {
  return (await selectComments(db).where('comment.id', '=', commentId).executeTakeFirst()) ?? throwProblem('not_found')
}

/** Lists comments, oldest first; internal ones only for managers. */
export async function listComments(reading: ReadContext, id: RequestId, query: PageQuery): Promise<RequestCommentPage> {
  const request = await getVisibleRequest(reading, id)
  const all = selectComments(reading.db).where('comment.request_id', '=', id)
  const readable = maintenanceAbilities.manageRequests(reading.actor) ? all : all.where('comment.internal', '=', 0)
  const rows = await readable.orderBy('comment.id').$call(onPage(query)).execute()
  return {
    comments: rows.map((row) => presentComment(reading, row)),
    pagination: pagination(query, countReadable(reading.actor, request))
  }
}

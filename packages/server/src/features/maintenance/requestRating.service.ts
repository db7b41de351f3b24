import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import type { RequestId, RequestRating } from '@verandah/contract/maintenanceInput'
import type { Ctx } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { record } from '../../events/events.ts'
import { isRatable } from './maintenance.policy.ts'
import { toFact, type RequestRow } from './maintenance.present.ts'
import { getVisibleRequest, presentOne } from './maintenance.queries.ts'
import { openRequest } from './openRequest.ts'

function throwNotRatable({ status }: RequestRow): never {
  return throwProblem('conflict', {
    text: status === 'completed' ? 'This request has been rated already' : 'Only a completed request can be rated'
  })
}

/** Once, by its requester. It moves neither the version nor the time of change. */
export async function rateRequest(ctx: Ctx, id: RequestId, { rating, comment }: RequestRating): Promise<MaintenanceRequest> {
  const row = await openRequest(ctx, id, ['rate'])
  if (!isRatable(row)) throwNotRatable(row)
  const { numUpdatedRows } = await ctx.db
    .updateTable('maintenance_requests')
    .set({ rating, rating_comment: comment ?? null })
    .where('id', '=', id)
    .where('status', '=', 'completed')
    .where('rating', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throwNotRatable({ ...row, rating })
  record(ctx, { kind: 'maintenance.rated', ...toFact(row), rating })
  return presentOne(ctx, await getVisibleRequest(ctx, id))
}

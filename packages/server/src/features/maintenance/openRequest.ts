import type { RequestId } from '@verandah/contract/maintenanceInput'
import type { Ctx } from '../../core/context.ts'
import { requireAllowed, requireVersion } from '../../core/problem.ts'
import { isAllowedToRole, type RequestRight, requestRights } from './maintenance.policy.ts'
import type { RequestRow } from './maintenance.present.ts'
import { getVisibleRequest } from './maintenance.queries.ts'

/** The request, when the caller may do all this with it and has seen its newest version. The role is judged before the request is looked up. */
export async function openRequest(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  id: RequestId,
  actions: readonly RequestRight[],
  ifMatch?: number
): Promise<RequestRow> {
  requireAllowed(isAllowedToRole(ctx.actor, actions))
  const row = await getVisibleRequest(ctx, id)
  const rights = requestRights(ctx.actor, row)
  requireAllowed(actions.every((action) => rights[action]))
  requireVersion(row, ifMatch)
  return row
}

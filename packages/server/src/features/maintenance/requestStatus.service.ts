import { REQUEST_STATUS_LABEL } from '@verandah/contract/labels'
import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import { REQUEST_TRANSITIONS, type RequestId, type RequestStatus, type RequestStatusChange } from '@verandah/contract/maintenanceInput'
import type { Ctx } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { changeRecord } from '../../core/versions.ts'
import { record } from '../../events/events.ts'
import { type Assignee, findAssignee } from './assignees.queries.ts'
import { RIGHT_TO } from './maintenance.policy.ts'
import { toFact, type RequestRow } from './maintenance.present.ts'
import { getVisibleRequest, presentOne } from './maintenance.queries.ts'
import { followFormerAssignee, loadRequestForUpdate, recordAssignment } from './maintenance.service.ts'

/** Returns the status within a sentence: 'in progress'. */
const inSentence = (status: RequestStatus) => ({ text: REQUEST_STATUS_LABEL[status].toLowerCase() })

function requireTransition({ status }: RequestRow, to: RequestStatus): void {
  if (REQUEST_TRANSITIONS[status].includes(to)) return
  const values = { from: inSentence(status), to: inSentence(to) }
  throwProblem('conflict', { text: { text: 'A request that is {{from}} cannot become {{to}}', values } })
}

/** Returns the assignee; where nobody is named, the caller. */
async function assigneeOf(ctx: Ctx, change: RequestStatusChange): Promise<Assignee> {
  const { id, firstName, lastName } = ctx.actor
  return (await findAssignee(ctx, change)) ?? { assigned_to: id, assigned_vendor: null, name: `${firstName} ${lastName}` }
}

/** The other columns that a change of the status writes, and how it is recorded. */
interface Change {
  columns: Partial<RequestRow>
  record: (after: RequestRow) => void
}

/** The changes by status. No request becomes pending again, so there is nothing to write for it. */
const CHANGES: Record<Exclude<RequestStatus, 'pending'>, (ctx: Ctx, change: RequestStatusChange) => Promise<Change>> = {
  async assigned(ctx, change) {
    const assignee = await assigneeOf(ctx, change)
    const { name: _, ...columns } = assignee
    return { columns, record: (after) => recordAssignment(ctx, after, assignee) }
  },
  in_progress: async (ctx) => ({ columns: {}, record: (after) => record(ctx, { kind: 'maintenance.started', ...toFact(after) }) }),
  completed: async (ctx, { actualCost = null }) => ({
    columns: { completed_at: ctx.now, ...(actualCost !== null && { actual_cost: actualCost }) },
    record: (after) => record(ctx, { kind: 'maintenance.completed', ...toFact(after) })
  }),
  cancelled: async (ctx, { reason = null }) => ({
    columns: { cancel_reason: reason },
    record: (after) => record(ctx, { kind: 'maintenance.cancelled', ...toFact(after), reason })
  })
}

/** Assigns, starts, completes or cancels. Of two changes at once one succeeds. */
export async function setRequestStatus(
  ctx: Ctx,
  id: RequestId,
  change: RequestStatusChange,
  ifMatch?: number
): Promise<MaintenanceRequest> {
  const { status, actualCost } = change
  const named = (actualCost ?? null) === null ? [] : (['setCosts'] as const)
  const row = await loadRequestForUpdate(ctx, id, [RIGHT_TO[status], ...named], ifMatch)
  requireTransition(row, status)
  if (status === 'pending') return presentOne(ctx, row)
  const { columns, record: recordChange } = await CHANGES[status](ctx, change)
  const after = { ...row, ...(await changeRecord(ctx, 'maintenance_requests', row, { ...columns, status }, ifMatch)) }
  recordChange(after)
  await followFormerAssignee(ctx, row, after)
  return presentOne(ctx, await getVisibleRequest(ctx, id))
}

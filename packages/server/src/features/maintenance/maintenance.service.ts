import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import type { RequestDraft, RequestId, RequestPatch, RequestRating } from '@verandah/contract/maintenanceInput'
import type { Cents } from '@verandah/contract/money'
import type { Ctx } from '../../core/context.ts'
import { requireAllowed, requireVersion, throwProblem } from '../../core/problem.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { changedColumns, changeRecord, deleteRecord, firstVersion } from '../../core/versions.ts'
import { fold } from '../../db/search.ts'
import { record } from '../../events/events.ts'
import { dropFilesOf } from '../../storage/files.ts'
import { findUser } from '../users/users.queries.ts'
import { type Assignee, findAssignee } from './assignees.queries.ts'
import {
  isAllowedToRole,
  isEditable,
  isInWork,
  isRatable,
  maintenanceAbilities,
  maySeeRequest,
  neededToSee,
  type RequestRight,
  requestRights
} from './maintenance.policy.ts'
import { toFact, type RequestRow } from './maintenance.present.ts'
import { getVisibleRequest, presentOne } from './maintenance.queries.ts'

export const OVER = 'A request that is completed or cancelled can no longer be changed'

/**
 * Loads the request, when the caller may do all this with it and has seen its newest version. The role is judged before the
 * request is looked up.
 */
export async function loadRequestForUpdate(
  ctx: Pick<Ctx, 'db' | 'actor'>,
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

/** Records the new assignee; a person is notified of it. */
export function recordAssignment(ctx: Ctx, row: RequestRow, { assigned_to, assigned_vendor, name }: Assignee): void {
  const assignment = { assignedTo: assigned_to, assignedVendor: assigned_vendor, assignee: name }
  record(ctx, { kind: 'maintenance.assigned', ...toFact(row), ...assignment })
  if (assigned_to === null) return
  record(ctx, { kind: 'maintenance.workGiven', ...toFact(row), assignedTo: assigned_to, unit: row.unit_number })
}

/** Updates the notifications of the former assignee: where they no longer see the request, they no longer see those. */
export async function followFormerAssignee(ctx: Ctx, before: RequestRow, after: RequestRow): Promise<void> {
  if (before.assigned_to === null) return
  const person = await findUser(ctx.db, before.assigned_to)
  if (person === undefined) return
  const needs = maySeeRequest(person, after) ? neededToSee(person, after) : 'gone'
  await ctx.actions.notifications.followForPerson(ctx, toFact(after).subject, person.id, needs)
}

type Described = Pick<RequestRow, 'title' | 'description' | 'unit_number' | 'location'>

/** Returns the folded text for searches. A line break in the description is a space to those who search. */
export function toSearchKey({ title, description, unit_number, location }: Described): string {
  return fold([title, description.replaceAll(/\s+/g, ' '), unit_number, location].join('\n'))
}

interface Costs {
  estimatedCost?: Cents | null | undefined
  actualCost?: Cents | null | undefined
}

const isGiven = (cost: Cents | null | undefined) => cost !== undefined && cost !== null
const namesCosts = ({ estimatedCost, actualCost }: Costs) => isGiven(estimatedCost) || isGiven(actualCost)

/** Returns the costs of a form. They are set by managers: an empty field in somebody else's form changes nothing of them. */
function costsBy({ actor }: Pick<Ctx, 'actor'>, { estimatedCost, actualCost }: Costs): Costs {
  return maintenanceAbilities.manageRequests(actor) ? { estimatedCost, actualCost } : {}
}

export async function submitRequest(ctx: Ctx, draft: RequestDraft): Promise<MaintenanceRequest> {
  const costs = costsBy(ctx, draft)
  requireAllowed(!namesCosts(draft) || maintenanceAbilities.manageRequests(ctx.actor))
  const described = { title: draft.title, description: draft.description, unit_number: draft.unitNumber, location: draft.location }
  const row = {
    id: newId<RequestId>(),
    ...described,
    category: draft.category,
    priority: draft.priority,
    preferred_date: draft.preferredDate ?? null,
    preferred_time: draft.preferredTime ?? null,
    contact_phone: draft.contactPhone ?? null,
    status: 'pending' as const,
    requested_by: ctx.actor.id,
    assigned_to: null,
    assigned_vendor: null,
    estimated_cost: costs.estimatedCost ?? null,
    actual_cost: costs.actualCost ?? null,
    cancel_reason: null,
    completed_at: null,
    rating: null,
    rating_comment: null,
    photo_count: 0,
    comment_count: 0,
    internal_count: 0,
    search_key: toSearchKey(described),
    ...firstVersion(ctx)
  }
  await ctx.db.insertInto('maintenance_requests').values(row).execute()
  const by = `${ctx.actor.firstName} ${ctx.actor.lastName}`
  record(ctx, { kind: 'maintenance.submitted', ...toFact(row), priority: row.priority, unit: row.unit_number, by })
  return presentOne(ctx, await getVisibleRequest(ctx, row.id))
}

/** Returns the columns that a patch would change, and only those. */
function diff(row: RequestRow, patch: RequestPatch, costs: Costs): Partial<RequestRow> {
  return changedColumns(row, {
    title: patch.title,
    description: patch.description,
    category: patch.category,
    priority: patch.priority,
    unit_number: patch.unitNumber,
    location: patch.location,
    preferred_date: patch.preferredDate,
    preferred_time: patch.preferredTime,
    contact_phone: patch.contactPhone,
    estimated_cost: costs.estimatedCost,
    actual_cost: costs.actualCost
  })
}

/** Returns the contract's name of a column. */
const fieldOf = (column: string) => column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())

/** Returns the new assignee, where the patch names somebody else; 409 unless the request is assigned or in progress. */
async function reassignment(ctx: Ctx, row: RequestRow, { assignedTo, assignedVendor }: RequestPatch): Promise<Assignee | undefined> {
  const isSame = (assignedTo ?? assignedVendor) === (assignedTo === undefined ? row.assigned_vendor : row.assigned_to)
  if ((assignedTo ?? assignedVendor) === undefined || isSame) return undefined
  if (!isInWork(row)) throwProblem('conflict', { text: 'Only a request that is assigned or in progress can be reassigned' })
  return findAssignee(ctx, { assignedTo, assignedVendor })
}

function rightsFor(patch: RequestPatch): RequestRight[] {
  const isNamed = patch.assignedTo !== undefined || patch.assignedVendor !== undefined
  return ['edit', ...(isNamed ? (['reassign'] as const) : []), ...(namesCosts(patch) ? (['setCosts'] as const) : [])]
}

/** Changes fields, who is to do it, or both. A patch that changes nothing records no event. */
export async function updateRequest(ctx: Ctx, id: RequestId, patch: RequestPatch, ifMatch?: number): Promise<MaintenanceRequest> {
  const row = await loadRequestForUpdate(ctx, id, rightsFor(patch), ifMatch)
  if (!isEditable(ctx.actor, row)) throwProblem('conflict', { text: OVER })
  const changes = diff(row, patch, costsBy(ctx, patch))
  const fields = Object.keys(changes).map(fieldOf)
  const assignee = await reassignment(ctx, row, patch)
  if (fields.length === 0 && assignee === undefined) return presentOne(ctx, row)

  const { name: _, ...assigned } = assignee ?? { name: '' }
  const merged = { ...row, ...changes, ...assigned }
  const written = { ...changes, ...assigned, search_key: toSearchKey(merged) }
  await changeRecord(ctx, 'maintenance_requests', row, written, ifMatch)
  if (fields.length > 0) record(ctx, { kind: 'maintenance.changed', ...toFact(merged), fields })
  if (assignee !== undefined) {
    recordAssignment(ctx, merged, assignee)
    await followFormerAssignee(ctx, row, merged)
  }
  return presentOne(ctx, await getVisibleRequest(ctx, id))
}

function throwNotRatable({ status }: RequestRow): never {
  return throwProblem('conflict', {
    text: status === 'completed' ? 'This request has been rated already' : 'Only a completed request can be rated'
  })
}

/** Rates a request, once, by its requester. Its version and its time of change stay. */
export async function rateRequest(ctx: Ctx, id: RequestId, { rating, comment }: RequestRating): Promise<MaintenanceRequest> {
  const row = await loadRequestForUpdate(ctx, id, ['rate'])
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

/** Deletes a request and its photos; the audit trail keeps what happened. */
export async function deleteRequest(ctx: Ctx, id: RequestId, ifMatch?: number): Promise<void> {
  const row = await loadRequestForUpdate(ctx, id, ['delete'], ifMatch)
  await deleteRecord(ctx, 'maintenance_requests', row, ifMatch)
  const { subject } = toFact(row)
  await dropFilesOf(ctx, subject)
  await ctx.actions.notifications.withdraw(ctx, subject)
  record(ctx, { kind: 'maintenance.deleted', ...toFact(row) })
}

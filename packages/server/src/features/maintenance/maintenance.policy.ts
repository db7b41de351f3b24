import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import { REQUEST_TRANSITIONS, type RequestStatus } from '@verandah/contract/maintenanceInput'
import type { UserId } from '@verandah/contract/ids'
import type { Ability } from '@verandah/contract/roles'
import { isManager, type Subject } from '../../core/actor.ts'
import { type Condition, meetsAny } from '../../core/conditions.ts'

/** True for a member of the committee: everybody but residents. */
function isOfCommittee({ role }: Pick<Subject, 'role'>): boolean {
  return role !== 'resident'
}

export const maintenanceAbilities = {
  manageRequests: isManager,
  /** Requests are assigned to the committee; only to its members they can be theirs to do. */
  workOnRequests: isOfCommittee
}

/** The columns on which rights depend. */
export interface RequestState {
  requested_by: UserId
  assigned_to: UserId | null
  status: RequestStatus
  rating: number | null
}

export const OPEN: readonly RequestStatus[] = ['pending', 'assigned', 'in_progress']

/** True if it is neither completed nor cancelled. */
export function isOpen({ status }: Pick<RequestState, 'status'>): boolean {
  return OPEN.includes(status)
}

const IN_WORK: readonly RequestStatus[] = ['assigned', 'in_progress']

/** True if somebody has it to do. */
export function isInWork({ status }: Pick<RequestState, 'status'>): boolean {
  return IN_WORK.includes(status)
}

type VisibilityState = Omit<RequestState, 'rating'>

/**
 * Returns the condition that it is assigned to this person and still to be done. A request assigned to somebody who has left
 * the committee is no longer theirs.
 */
const theirsToDo = (actor: Subject): Condition<VisibilityState>[] =>
  isOfCommittee(actor) ? [{ assigned_to: actor.id, status: IN_WORK }] : []

/**
 * Returns the conditions of requests that a person sees. A request tells when somebody is at home: only its requester, the
 * person who has it to do, and managers see it.
 */
export function seenRequests(actor: Subject): Condition<VisibilityState>[] {
  return isManager(actor) ? [{}] : [{ requested_by: actor.id }, ...theirsToDo(actor)]
}

export function maySeeRequest(actor: Subject, request: VisibilityState): boolean {
  return meetsAny(request, seenRequests(actor))
}

/** Returns the ability without which somebody would no longer see a request that they see now; null: none. */
export function neededToSee(actor: Subject, request: VisibilityState): Ability | null {
  if (request.requested_by === actor.id) return null
  return meetsAny(request, theirsToDo(actor)) ? 'workOnRequests' : 'manageRequests'
}

/** Returns the rights that the request's owner or a role has, in any state, among those who see it. */
export function requestRights(actor: Subject, { requested_by }: Pick<RequestState, 'requested_by'>) {
  const manages = isManager(actor)
  const isOwn = requested_by === actor.id
  const runs = isOwn || manages
  return {
    edit: runs,
    assign: manages,
    reassign: manages,
    start: manages,
    complete: manages,
    cancel: runs,
    delete: runs,
    rate: isOwn,
    comment: true,
    commentInternally: manages,
    setCosts: manages
  }
}
export type RequestRight = keyof ReturnType<typeof requestRights>

/** The rights that only a role gives, whoever's request it is. */
const BY_ROLE: ReadonlySet<RequestRight> = new Set(['assign', 'reassign', 'start', 'complete', 'commentInternally', 'setCosts'])

/** False where the caller's role forbids one of these with every request. */
export function isAllowedToRole(actor: Subject, actions: readonly RequestRight[]): boolean {
  return isManager(actor) || !actions.some((action) => BY_ROLE.has(action))
}

/** The right that a change to this status needs. Nothing becomes pending again, whoever asks. */
export const RIGHT_TO: Record<RequestStatus, RequestRight> = {
  pending: 'cancel',
  assigned: 'assign',
  in_progress: 'start',
  completed: 'complete',
  cancelled: 'cancel'
}

/** True if the request may be edited. Managers also correct one that is completed or cancelled. */
export function isEditable(actor: Subject, request: Pick<RequestState, 'status'>): boolean {
  return isManager(actor) || isOpen(request)
}

export function isRatable({ status, rating }: Pick<RequestState, 'status' | 'rating'>): boolean {
  return status === 'completed' && rating === null
}

/** Returns what the caller may do now with a request that they see. */
export function requestPolicy(actor: Subject, request: RequestState): MaintenanceRequest['can'] {
  const { setCosts: _, ...rights } = requestRights(actor, request)
  const may = (to: RequestStatus) => REQUEST_TRANSITIONS[request.status].includes(to)
  return {
    ...rights,
    edit: rights.edit && isEditable(actor, request),
    assign: rights.assign && may('assigned'),
    reassign: rights.reassign && isInWork(request),
    start: rights.start && may('in_progress'),
    complete: rights.complete && may('completed'),
    cancel: rights.cancel && may('cancelled'),
    rate: rights.rate && isRatable(request)
  }
}

import { addDays, type Day, dayOf, type Instant } from '@verandah/contract/dates'
import type { RequestPriority, RequestStatus } from '@verandah/contract/maintenanceInput'
import { isOpen } from './maintenance.policy.ts'

/** The days within which a request should be completed, by its priority. */
export type TargetDays = Readonly<Record<RequestPriority, number>>

interface Submitted {
  created_at: Instant
  priority: RequestPriority
}

/** The last day on which it would be completed in time: so many days after that of its submission. */
export function targetDateOf({ created_at, priority }: Submitted, targetDays: TargetDays): Day {
  return addDays(dayOf(created_at), targetDays[priority])
}

/** Still to be done, and its target day is over. */
export function isOverdue(request: Submitted & { status: RequestStatus }, targetDays: TargetDays, today: Day): boolean {
  return isOpen(request) && targetDateOf(request, targetDays) < today
}

export function isInTime(request: Submitted & { completed_at: Instant }, targetDays: TargetDays): boolean {
  return dayOf(request.completed_at) <= targetDateOf(request, targetDays)
}

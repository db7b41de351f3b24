import { addDays, type Day, dayOf, type Instant, startOf } from '@verandah/contract/dates'
import type { RequestPriority, RequestStatus } from '@verandah/contract/maintenanceInput'
import { isOpen } from './maintenance.policy.ts'

/** The days within which a request should be completed, by its priority. */
export type TargetDays = Readonly<Record<RequestPriority, number>>

interface Submitted {
  created_at: Instant
  priority: RequestPriority
}

/** Returns the last day on which it would be completed in time: so many days after that of its submission. */
export function targetDateOf({ created_at, priority }: Submitted, targetDays: TargetDays): Day {
  return addDays(dayOf(created_at), targetDays[priority])
}

/** Returns for each priority the moment before which an open request was submitted that is overdue today. */
export function overdueBefore(today: Day, targetDays: TargetDays): Record<RequestPriority, Instant> {
  const before = (days: number) => startOf(addDays(today, -days))
  return { high: before(targetDays.high), medium: before(targetDays.medium), low: before(targetDays.low) }
}

/**
 * Tells today which requests are overdue: still to be done, and their target day is over. The moments are the same for all
 * of a priority, so that a long list takes no reckoning with dates.
 */
export function overdueOn(today: Day, targetDays: TargetDays): (request: Submitted & { status: RequestStatus }) => boolean {
  const ends = overdueBefore(today, targetDays)
  return (request) => isOpen(request) && request.created_at < ends[request.priority]
}

export function isInTime(request: Submitted & { completed_at: Instant }, targetDays: TargetDays): boolean {
  return dayOf(request.completed_at) <= targetDateOf(request, targetDays)
}

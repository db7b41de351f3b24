import type { RequestStatus } from '@verandah/contract/maintenanceInput'

/** English, to be translated. */
export const STATUS_WORDS: Record<RequestStatus, string> = {
  pending: 'pending',
  assigned: 'assigned',
  in_progress: 'in progress',
  completed: 'completed',
  cancelled: 'cancelled'
}

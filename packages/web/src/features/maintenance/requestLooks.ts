import type { RequestCategory, RequestStatus } from '@verandah/contract/maintenanceInput'
import { IconBan, IconCircleCheck, IconClock, IconProgress, IconUserCheck } from '@tabler/icons-react'
import type { Look } from '../../ui/text/priorityLook.ts'
import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import type { Person } from '@verandah/contract/records'

export const STATUS_LOOK: Record<RequestStatus, Look> = {
  pending: { tone: 'warning', Icon: IconClock },
  assigned: { tone: 'info', Icon: IconUserCheck },
  in_progress: { tone: 'primary', Icon: IconProgress },
  completed: { tone: 'success', Icon: IconCircleCheck },
  cancelled: { tone: 'neutral', Icon: IconBan }
}

export const CATEGORY_EMOJI: Record<RequestCategory, string> = { plumbing: '🔧', electrical: '⚡', hvac: '❄️', general: '🛠️' }

export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`

/** Returns the name of the person or vendor who does the work; null while nobody does. */
export function assigneeName({ assignedTo, assignedVendor }: Pick<MaintenanceRequest, 'assignedTo' | 'assignedVendor'>): string | null {
  if (assignedTo !== null) return nameOf(assignedTo)
  return assignedVendor?.name ?? null
}

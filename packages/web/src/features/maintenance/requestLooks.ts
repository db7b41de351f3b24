import type { RequestCategory, RequestFilter, RequestStatus } from '@verandah/contract/maintenanceInput'
import { IconBan, IconCircleCheck, IconClock, IconProgress, IconUserCheck } from '@tabler/icons-react'
import { capitalise } from '../../ui/text/format.ts'
import type { Look } from '../../ui/text/priorityLook.ts'

export const STATUS_LOOK: Record<RequestStatus, Look> = {
  pending: { tone: 'warning', Icon: IconClock },
  assigned: { tone: 'info', Icon: IconUserCheck },
  in_progress: { tone: 'primary', Icon: IconProgress },
  completed: { tone: 'success', Icon: IconCircleCheck },
  cancelled: { tone: 'neutral', Icon: IconBan }
}

export const CATEGORY_EMOJI: Record<RequestCategory, string> = { plumbing: '🔧', electrical: '⚡', hvac: '❄️', general: '🛠️' }

/** 'in progress': a status in English words, as a chip has it. */
export function statusText(status: RequestFilter): string {
  return status.replace('_', ' ')
}

/** 'In progress'. */
export function statusLabel(status: RequestFilter): string {
  return capitalise(statusText(status))
}

/** 'Plumbing', 'HVAC': in English. */
export function categoryLabel(category: RequestCategory): string {
  return category === 'hvac' ? 'HVAC' : capitalise(category)
}

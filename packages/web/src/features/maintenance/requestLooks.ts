import type { RequestCategory, RequestStatus } from '@verandah/contract/maintenanceInput'
import { IconBan, IconCircleCheck, IconClock, IconProgress, IconUserCheck } from '@tabler/icons-react'
import type { Look } from '../../ui/text/priorityLook.ts'

export const STATUS_LOOK: Record<RequestStatus, Look> = {
  pending: { tone: 'warning', Icon: IconClock },
  assigned: { tone: 'info', Icon: IconUserCheck },
  in_progress: { tone: 'primary', Icon: IconProgress },
  completed: { tone: 'success', Icon: IconCircleCheck },
  cancelled: { tone: 'neutral', Icon: IconBan }
}

export const CATEGORY_EMOJI: Record<RequestCategory, string> = { plumbing: '🔧', electrical: '⚡', hvac: '❄️', general: '🛠️' }

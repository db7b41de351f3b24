import type { TransactionStatus } from '@verandah/contract/financesInput'
import { IconCircleCheck, IconCircleX, IconClock, IconThumbUp } from '@tabler/icons-react'
import type { Look } from '../../ui/text/priorityLook.ts'

export const STATUS_LOOK: Record<TransactionStatus, Look> = {
  completed: { tone: 'success', Icon: IconCircleCheck },
  pending: { tone: 'warning', Icon: IconClock },
  approved: { tone: 'info', Icon: IconThumbUp },
  rejected: { tone: 'error', Icon: IconCircleX }
}

import type { ProjectStatus } from '@verandah/contract/projects'
import { IconBan, IconCalendarTime, IconCircleCheck, IconPlayerPause, IconProgress } from '@tabler/icons-react'
import type { Look } from '../../ui/text/priorityLook.ts'

export const STATUS_LOOK: Record<ProjectStatus, Look> = {
  planned: { tone: 'info', Icon: IconCalendarTime },
  active: { tone: 'primary', Icon: IconProgress },
  on_hold: { tone: 'warning', Icon: IconPlayerPause },
  completed: { tone: 'success', Icon: IconCircleCheck },
  cancelled: { tone: 'neutral', Icon: IconBan }
}

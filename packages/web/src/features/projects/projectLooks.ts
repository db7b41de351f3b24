import type { ProjectStatus } from '@verandah/contract/projects'
import { IconBan, IconCalendarTime, IconCircleCheck, IconPlayerPause, IconProgress } from '@tabler/icons-react'
import { capitalise } from '../../ui/text/format.ts'
import type { Look } from '../../ui/text/priorityLook.ts'

export const STATUS_LOOK: Record<ProjectStatus, Look> = {
  planned: { tone: 'info', Icon: IconCalendarTime },
  active: { tone: 'primary', Icon: IconProgress },
  on_hold: { tone: 'warning', Icon: IconPlayerPause },
  completed: { tone: 'success', Icon: IconCircleCheck },
  cancelled: { tone: 'neutral', Icon: IconBan }
}

/** 'on hold': a status in English words, as a chip has it. */
export function statusText(status: ProjectStatus): string {
  return status.replace('_', ' ')
}

/** 'On hold'. */
export function statusLabel(status: ProjectStatus): string {
  return capitalise(statusText(status))
}

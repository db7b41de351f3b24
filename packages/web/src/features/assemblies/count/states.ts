import type { ResolutionState } from '@verandah/contract/resolutions'
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconHandStop, IconHourglass, IconPlayerPlay } from '@tabler/icons-react'
import type { Look } from '../../../ui/text/priorityLook.ts'

export const RESOLUTION_LOOK: Record<ResolutionState, Look & { label: string }> = {
  ready: { label: 'Prepared', tone: 'neutral', Icon: IconHourglass },
  open: { label: 'Open now', tone: 'primary', Icon: IconPlayerPlay },
  counted: { label: 'Hands counted', tone: 'warning', Icon: IconHandStop },
  closed: { label: 'Closed', tone: 'success', Icon: IconCircleCheck },
  disputed: { label: 'No result', tone: 'error', Icon: IconAlertTriangle },
  superseded: { label: 'Replaced by a poll', tone: 'neutral', Icon: IconArrowBackUp },
  withdrawn: { label: 'Withdrawn', tone: 'neutral', Icon: IconArrowBackUp }
}

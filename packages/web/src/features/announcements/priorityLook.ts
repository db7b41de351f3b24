import type { AnnouncementPriority } from '@verandah/contract/announcements'
import { IconChevronsDown, IconChevronsUp, IconEqual, type TablerIcon } from '@tabler/icons-react'
import type { Tone } from '../../ui/StatusChip.tsx'

export interface Look {
  tone: Tone
  Icon: TablerIcon
}

/** Told apart by their shape too, not by colour alone. */
export const PRIORITY_LOOK: Record<AnnouncementPriority, Look> = {
  low: { tone: 'success', Icon: IconChevronsDown },
  medium: { tone: 'warning', Icon: IconEqual },
  high: { tone: 'error', Icon: IconChevronsUp }
}

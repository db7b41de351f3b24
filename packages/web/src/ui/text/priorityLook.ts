import { IconChevronsDown, IconChevronsUp, IconEqual, type TablerIcon } from '@tabler/icons-react'
import type { Tone } from './StatusChip.tsx'

export interface Look {
  tone: Tone
  Icon: TablerIcon
}

/** Told apart by their shape too, not by colour alone. */
export const PRIORITY_LOOK: Record<'low' | 'medium' | 'high', Look> = {
  low: { tone: 'neutral', Icon: IconChevronsDown },
  medium: { tone: 'warning', Icon: IconEqual },
  high: { tone: 'error', Icon: IconChevronsUp }
}

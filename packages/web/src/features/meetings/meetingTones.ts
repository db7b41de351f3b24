import type { MeetingType } from '@verandah/contract/meetings'
import type { Tone } from '../../ui/text/StatusChip.tsx'

/** The colours of the types in the calendar; each entry says its type in words as well. */
export const TYPE_TONE: Record<MeetingType, Tone> = {
  general: 'primary',
  annual: 'success',
  committee: 'info',
  emergency: 'error'
}

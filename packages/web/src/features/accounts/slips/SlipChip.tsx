import type { SlipStatus } from '@verandah/contract/slips'
import { IconArrowBackUp, IconCircleCheck, IconClock, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { Look } from '../../../ui/text/priorityLook.ts'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'

const STATUS: Record<SlipStatus, { word: string; look: Look }> = {
  checking: { word: 'Being checked', look: { tone: 'warning', Icon: IconClock } },
  verified: { word: 'Confirmed', look: { tone: 'success', Icon: IconCircleCheck } },
  rejected: { word: 'Rejected', look: { tone: 'error', Icon: IconCircleX } },
  withdrawn: { word: 'Taken back', look: { tone: 'neutral', Icon: IconArrowBackUp } }
}

export function SlipChip({ status }: { status: SlipStatus }) {
  const { t } = useTranslation()
  const { word, look } = STATUS[status]
  return <StatusChip look={look}>{t(word)}</StatusChip>
}

import type { PaymentStatus } from '@verandah/contract/payments'
import { IconArrowBackUp, IconArrowsExchange, IconBan, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { Look } from '../../ui/text/priorityLook.ts'
import { StatusChip } from '../../ui/text/StatusChip.tsx'

const STATUS: Record<PaymentStatus, { word: string; look: Look }> = {
  held: { word: 'Held', look: { tone: 'warning', Icon: IconClock } },
  posted: { word: 'Received', look: { tone: 'success', Icon: IconCircleCheck } },
  returned: { word: 'Returned', look: { tone: 'error', Icon: IconArrowBackUp } },
  void: { word: 'Mistake', look: { tone: 'neutral', Icon: IconBan } },
  moved: { word: 'Moved', look: { tone: 'neutral', Icon: IconArrowsExchange } }
}

export function PaymentChip({ status }: { status: PaymentStatus }) {
  const { t } = useTranslation()
  const { word, look } = STATUS[status]
  return <StatusChip look={look}>{t(word)}</StatusChip>
}

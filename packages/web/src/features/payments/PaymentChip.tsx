import type { PaymentStatus, UnitPayment } from '@verandah/contract/payments'
import { IconArrowBackUp, IconArrowsExchange, IconBan, IconCircleCheck, IconCircleX, IconClock, IconHourglass } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { Look } from '../../ui/text/priorityLook.ts'
import { StatusChip } from '../../ui/text/StatusChip.tsx'

interface Chip {
  word: string
  look: Look
}

const STATUS: Record<PaymentStatus, Chip> = {
  held: { word: 'Held', look: { tone: 'warning', Icon: IconClock } },
  posted: { word: 'Received', look: { tone: 'success', Icon: IconCircleCheck } },
  pending: { word: 'Waits for approval', look: { tone: 'warning', Icon: IconHourglass } },
  rejected: { word: 'Rejected', look: { tone: 'error', Icon: IconCircleX } },
  returned: { word: 'Returned', look: { tone: 'error', Icon: IconArrowBackUp } },
  void: { word: 'Mistake', look: { tone: 'neutral', Icon: IconBan } },
  moved: { word: 'Moved', look: { tone: 'neutral', Icon: IconArrowsExchange } }
}

const PAID_BACK: Chip = { word: 'Paid back', look: { tone: 'success', Icon: IconCircleCheck } }

export function PaymentChip({ payment: { status, kind, pending } }: { payment: Pick<UnitPayment, 'status' | 'kind' | 'pending'> }) {
  const { t } = useTranslation()
  const { word, look } = kind === 'refund' && status === 'posted' ? PAID_BACK : STATUS[status]
  return <StatusChip look={look}>{pending === null ? t(word) : t('Cancelling waits')}</StatusChip>
}

import type { PaymentStatus, UnitPayment } from '@verandah/contract/paymentRecord'
import { IconArrowBackUp, IconArrowsExchange, IconBan, IconCircleCheck, IconCircleX, IconClock, IconHourglass } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { Look } from '../../../ui/text/priorityLook.ts'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'

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
  void: { word: 'Cancelled', look: { tone: 'neutral', Icon: IconBan } },
  moved: { word: 'Moved', look: { tone: 'neutral', Icon: IconArrowsExchange } }
}

const ADVANCE: Chip = { word: 'Advance moved', look: { tone: 'neutral', Icon: IconArrowsExchange } }
const PAID_BACK: Chip = { word: 'Paid back', look: { tone: 'success', Icon: IconCircleCheck } }

/** A decider says whether it is cancelled. */
const WAITS: Chip = { word: 'Cancelling waits', look: STATUS.pending.look }

function chipOf({ status, kind, pending, movesAdvance }: UnitPayment): Chip {
  if (pending !== null) return WAITS
  if (status !== 'posted') return STATUS[status]
  if (movesAdvance) return ADVANCE
  return kind === 'refund' ? PAID_BACK : STATUS.posted
}

export function PaymentChip({ payment }: { payment: UnitPayment }) {
  const { t } = useTranslation()
  const { word, look } = chipOf(payment)
  return <StatusChip look={look}>{t(word)}</StatusChip>
}

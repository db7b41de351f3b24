import type { Bill, BillStatus } from '@verandah/contract/bills'
import { dayOf } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import { IconAlertTriangle, IconBan, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useNow } from '../../ui/state/useNow.ts'
import type { Look } from '../../ui/text/priorityLook.ts'
import { StatusChip, StatusMark } from '../../ui/text/StatusChip.tsx'
import { isOverdue } from './words.ts'

const STATUS: Record<BillStatus, { word: string; look: Look }> = {
  open: { word: 'Open', look: { tone: 'warning', Icon: IconClock } },
  paid: { word: 'Paid', look: { tone: 'success', Icon: IconCircleCheck } },
  void: { word: 'Cancelled', look: { tone: 'neutral', Icon: IconBan } }
}

/** A decider says whether it is cancelled. */
const WAITS = { word: 'Cancelling waits', look: STATUS.open.look }

export function BillChip({ bill: { status, pending } }: { bill: Pick<Bill, 'status' | 'pending'> }) {
  const { t } = useTranslation()
  const { word, look } = pending === null ? STATUS[status] : WAITS
  return <StatusChip look={look}>{t(word)}</StatusChip>
}

const OVERDUE: Look = { tone: 'error', Icon: IconAlertTriangle }

/** Until when it is to be paid, and whether that day is over. */
export function DueDay({ bill }: { bill: Pick<Bill, 'status' | 'dueDay'> }) {
  const { t } = useTranslation()
  const today = dayOf(useNow())
  return (
    <>
      <time dateTime={bill.dueDay}>{formatDay(bill.dueDay)}</time>{' '}
      {isOverdue(bill, today) && <StatusMark look={OVERDUE}>{t('Overdue')}</StatusMark>}
    </>
  )
}

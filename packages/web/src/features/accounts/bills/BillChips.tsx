import type { Bill, BillStatus } from '@verandah/contract/bills'
import { dayOf } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import { IconAlertTriangle, IconBan, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useNow } from '../../../ui/state/useNow.ts'
import type { Look } from '../../../ui/text/priorityLook.ts'
import { StatusChip, StatusMark } from '../../../ui/text/StatusChip.tsx'
import { isOverdue } from './words.ts'

type ShownStatus = BillStatus | 'credited' | 'writtenOff' | 'settled'

const STATUS: Record<ShownStatus, { word: string; look: Look }> = {
  open: { word: 'Open', look: { tone: 'warning', Icon: IconClock } },
  paid: { word: 'Paid', look: { tone: 'success', Icon: IconCircleCheck } },
  credited: { word: 'Credited', look: { tone: 'neutral', Icon: IconCircleCheck } },
  writtenOff: { word: 'Written off', look: { tone: 'neutral', Icon: IconBan } },
  settled: { word: 'Settled', look: { tone: 'success', Icon: IconCircleCheck } },
  void: { word: 'Cancelled', look: { tone: 'neutral', Icon: IconBan } }
}

/** A decider says whether it is cancelled. */
const WAITS = { word: 'Cancelling waits', look: STATUS.open.look }

type BillState = Pick<Bill, 'status' | 'pending' | 'paid' | 'credited' | 'writtenOff'>

/** Returns the shown status of a bill: without debt it was paid, or lowered in another way. */
function shownStatus({ status, paid, credited, writtenOff }: BillState): ShownStatus {
  if (status !== 'paid' || credited + writtenOff === 0) return status
  if (paid > 0 || (credited > 0 && writtenOff > 0)) return 'settled'
  return credited > 0 ? 'credited' : 'writtenOff'
}

export function BillChip({ bill }: { bill: BillState }) {
  const { t } = useTranslation()
  const { word, look } = bill.pending === null ? STATUS[shownStatus(bill)] : WAITS
  return <StatusChip look={look}>{t(word)}</StatusChip>
}

const OVERDUE: Look = { tone: 'error', Icon: IconAlertTriangle }

/** Shows the day until which a bill is to be paid, and whether it is over. */
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

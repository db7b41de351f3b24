import type { Transaction } from '@verandah/contract/finances'
import type { PaymentMethod, TransactionStatus, TransactionType } from '@verandah/contract/financesInput'
import type { Translate } from '@verandah/contract/i18n/translate'
import { IconCircleCheck, IconCircleX, IconClock, IconThumbUp } from '@tabler/icons-react'
import type { Look } from '../../ui/text/priorityLook.ts'

export const STATUS_LOOK: Record<TransactionStatus, Look> = {
  completed: { tone: 'success', Icon: IconCircleCheck },
  pending: { tone: 'warning', Icon: IconClock },
  approved: { tone: 'info', Icon: IconThumbUp },
  rejected: { tone: 'error', Icon: IconCircleX }
}

/** In English. */
export const TYPE_LABEL: Record<TransactionType, string> = { income: 'Income', expense: 'Expense' }

/** In English. */
export const METHOD_LABEL: Record<PaymentMethod, string> = {
  bank_transfer: 'Bank Transfer',
  cash: 'Cash',
  check: 'Check',
  online: 'Online'
}

/** Who is paid or pays, and for which unit; behind the day, where that is not said elsewhere. */
export function partiesText(
  { vendor, unitNumber }: Pick<Transaction, 'vendor' | 'unitNumber'>,
  t: Translate,
  day: string | null = null
): string {
  const unit = unitNumber === null ? null : t('Unit {{unitNumber}}', { unitNumber })
  return [day, vendor, unit].filter((text) => text !== null).join(' · ')
}

import type { TransactionStatus } from '@verandah/contract/financesInput'
import { IconCircleCheck, IconCircleX, IconClock, IconThumbUp } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { Look } from '../../ui/text/priorityLook.ts'
import { StatusChip } from '../../ui/text/StatusChip.tsx'

const LOOK: Record<TransactionStatus, Look> = {
  completed: { tone: 'success', Icon: IconCircleCheck },
  pending: { tone: 'warning', Icon: IconClock },
  approved: { tone: 'info', Icon: IconThumbUp },
  rejected: { tone: 'error', Icon: IconCircleX }
}

export function TransactionStatusChip({ status }: { status: TransactionStatus }) {
  const { t } = useTranslation()
  return <StatusChip look={LOOK[status]}>{t(status)}</StatusChip>
}

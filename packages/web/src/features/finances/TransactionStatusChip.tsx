import type { TransactionStatus } from '@verandah/contract/financesInput'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { STATUS_LOOK } from './transactionLooks.ts'

export function TransactionStatusChip({ status }: { status: TransactionStatus }) {
  const { t } = useTranslation()
  const { tone, Icon } = STATUS_LOOK[status]
  return (
    <StatusChip tone={tone} icon={<Icon size={15} aria-hidden />}>
      {t(status)}
    </StatusChip>
  )
}

import type { TransactionStatus } from '@verandah/contract/financesInput'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { STATUS_LOOK } from './transactionLooks.ts'

export function TransactionStatusChip({ status }: { status: TransactionStatus }) {
  const { t } = useTranslation()
  return <StatusChip look={STATUS_LOOK[status]}>{t(status)}</StatusChip>
}

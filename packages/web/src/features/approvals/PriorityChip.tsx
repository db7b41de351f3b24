import type { Approval } from '@verandah/contract/approvals'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { StatusChip, type Tone } from '../../ui/StatusChip.tsx'

const TONE: Record<Approval['priority'], Tone> = { low: 'success', medium: 'warning', high: 'error', urgent: 'error' }

export function PriorityChip({ priority }: Pick<Approval, 'priority'>) {
  const { t } = useTranslation()
  return <StatusChip tone={TONE[priority]}>{t(priority)}</StatusChip>
}

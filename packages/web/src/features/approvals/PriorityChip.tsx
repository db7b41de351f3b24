import type { Approval } from '@verandah/contract/approvals'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PRIORITY_LOOK } from '../../ui/text/priorityLook.ts'
import { StatusChip } from '../../ui/text/StatusChip.tsx'

const LOOK = { ...PRIORITY_LOOK, urgent: PRIORITY_LOOK.high }

export function PriorityChip({ priority }: Pick<Approval, 'priority'>) {
  const { t } = useTranslation()
  const { tone, Icon } = LOOK[priority]
  return (
    <StatusChip tone={tone} icon={<Icon size={15} aria-hidden />}>
      {t(priority)}
    </StatusChip>
  )
}

import type { Vote, VoteStatus } from '@verandah/contract/votes'
import { IconBan, IconCircleCheck, IconCircleX, IconThumbUp, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { StatusChip, type Tone } from '../../ui/text/StatusChip.tsx'

const LOOK: Record<VoteStatus, { tone: Tone; Icon: TablerIcon }> = {
  open: { tone: 'primary', Icon: IconThumbUp },
  decided: { tone: 'success', Icon: IconCircleCheck },
  failed: { tone: 'error', Icon: IconCircleX },
  cancelled: { tone: 'neutral', Icon: IconBan }
}

export function VoteChip({ status }: Pick<Vote, 'status'>) {
  const { t } = useTranslation()
  const { tone, Icon } = LOOK[status]
  return (
    <StatusChip tone={tone} icon={<Icon size={15} aria-hidden />}>
      {t(status)}
    </StatusChip>
  )
}

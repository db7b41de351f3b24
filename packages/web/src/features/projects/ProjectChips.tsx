import type { Project } from '@verandah/contract/projects'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Row } from '../../ui/page/layout.tsx'
import { chipText, StatusChip } from '../../ui/text/StatusChip.tsx'
import { STATUS_LOOK } from './projectLooks.ts'

/** How it stands, and whether it costs more than was planned. */
export function ProjectChips({ project: { status, overBudget } }: { project: Pick<Project, 'status' | 'overBudget'> }) {
  const { t } = useTranslation()
  const { tone, Icon } = STATUS_LOOK[status]
  return (
    <Row gap={8}>
      <StatusChip tone={tone} icon={<Icon size={15} aria-hidden />}>
        {t(chipText(status))}
      </StatusChip>
      {overBudget && (
        <StatusChip tone="error" icon={<IconAlertTriangle size={15} aria-hidden />}>
          {t('over budget')}
        </StatusChip>
      )}
    </Row>
  )
}

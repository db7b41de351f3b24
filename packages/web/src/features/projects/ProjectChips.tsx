import type { Project } from '@verandah/contract/projects'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import css from './ProjectChips.module.css'
import { STATUS_LOOK, statusText } from './projectLooks.ts'

/** How it stands, and whether it costs more than was planned. */
export function ProjectChips({ project: { status, overBudget } }: { project: Pick<Project, 'status' | 'overBudget'> }) {
  const { t } = useTranslation()
  const { tone, Icon } = STATUS_LOOK[status]
  return (
    <div className={css.chips}>
      <StatusChip tone={tone} icon={<Icon size={15} aria-hidden />}>
        {t(statusText(status))}
      </StatusChip>
      {overBudget && (
        <StatusChip tone="error" icon={<IconAlertTriangle size={15} aria-hidden />}>
          {t('over budget')}
        </StatusChip>
      )}
    </div>
  )
}

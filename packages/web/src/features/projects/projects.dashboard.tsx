import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { paths } from '@verandah/contract/paths'
import { IconHammer } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { DashboardProps } from '../../parts.tsx'
import { actionLink } from '../../ui/buttons/actionLink.tsx'
import { FigureCard } from '../../ui/cards/FigureCard.tsx'

export function ActiveProjectsFigure({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  const count = dashboard?.activeProjects
  return (
    <FigureCard
      label={t('Active Projects')}
      figure={count}
      hint={count === 0 ? t('None is under way') : t('Under way now')}
      to={FIGURE_LINK.activeProjects}
      icon={<IconHammer size={20} />}
      tone="info"
    />
  )
}

export const ProjectOversightAction = actionLink('Project Oversight', paths.projects, IconHammer)

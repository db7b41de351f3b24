import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { paths } from '@verandah/contract/paths'
import { IconFolder } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { DashboardProps } from '../../parts.tsx'
import { LinkButton } from '../../ui/buttons/Button.tsx'
import { FigureCard } from '../../ui/cards/FigureCard.tsx'

export function DocumentsFigure({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  return (
    <FigureCard
      label={t('Documents')}
      figure={dashboard?.documents}
      hint={t('In the repository')}
      to={FIGURE_LINK.documents}
      icon={<IconFolder size={20} />}
      tone="info"
    />
  )
}

export function DocumentsAction() {
  const { t } = useTranslation()
  return (
    <LinkButton look="outline" to={paths.documents} icon={<IconFolder size={18} aria-hidden />}>
      {t('Building Documents')}
    </LinkButton>
  )
}

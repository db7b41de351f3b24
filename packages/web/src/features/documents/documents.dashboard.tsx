import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { paths } from '@verandah/contract/paths'
import { IconFolder } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { DashboardProps } from '../../parts.tsx'
import { actionLink } from '../../ui/buttons/actionLink.tsx'
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

export const DocumentsAction = actionLink('Building Documents', paths.documents, IconFolder)

import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { paths } from '@verandah/contract/paths'
import { IconMessages } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { DashboardProps } from '../../parts.tsx'
import { actionLink } from '../../ui/buttons/actionLink.tsx'
import { FigureCard } from '../../ui/cards/FigureCard.tsx'

export function CommunityFeedbackFigure({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  const count = dashboard?.communityFeedback
  return (
    <FigureCard
      label={t('Community Feedback')}
      figure={count}
      hint={count === 0 ? t('Nothing is open') : t('Not yet acknowledged')}
      to={FIGURE_LINK.communityFeedback}
      icon={<IconMessages size={20} />}
      tone="info"
    />
  )
}

// The title is the name that the community has on a role's dashboard.
export const ResidentFeedbackAction = actionLink('Resident Feedback', paths.community, IconMessages)
export const CommunityForumAction = actionLink('Community Forum', paths.community, IconMessages)

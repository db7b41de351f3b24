import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { paths } from '@verandah/contract/paths'
import { IconMessages } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { DashboardProps } from '../../parts.tsx'
import { LinkButton } from '../../ui/buttons/Button.tsx'
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

/** Leads to the community, under the name that it has on a role's dashboard. */
function action(label: string) {
  return function CommunityAction() {
    const { t } = useTranslation()
    return (
      <LinkButton look="outline" to={paths.community} icon={<IconMessages size={18} aria-hidden />}>
        {t(label)}
      </LinkButton>
    )
  }
}

export const ResidentFeedbackAction = action('Resident Feedback')
export const CommunityForumAction = action('Community Forum')

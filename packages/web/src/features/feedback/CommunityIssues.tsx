import type { CommunityIssues as Issues } from '@verandah/contract/feedback'
import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import css from './CommunityIssues.module.css'

/** What the dashboard counts as community issues, each part as a link to its list. */
export function CommunityIssues({ issues: { openFeedback, urgentRequests } }: { issues: Issues }) {
  const { t } = useTranslation()
  return (
    <nav className={css.issues} aria-label={t('Community Issues')}>
      <span>{t('Community issues count', { count: openFeedback + urgentRequests })}</span>
      <Link to={FIGURE_LINK.communityFeedback}>{t('Open feedback count', { count: openFeedback })}</Link>
      <Link to={FIGURE_LINK.urgentRequests}>{t('Open urgent requests count', { count: urgentRequests })}</Link>
    </nav>
  )
}

import type { Announcement } from '@verandah/contract/announcements'
import { IconArrowLeft, IconSpeakerphone } from '@tabler/icons-react'
import { Suspense, useId } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ApiError } from '../../api/call.ts'
import { describeError } from '../../api/describeError.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { FullPageLoader } from '../../ui/FullPageLoader.tsx'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { RefetchBar } from '../../ui/RefetchBar.tsx'
import { CardSkeletons } from '../../ui/Skeletons.tsx'
import { AboutCard } from './AboutCard.tsx'
import { AnnouncementChips } from './AnnouncementChips.tsx'
import { AnnouncementDialogs } from './AnnouncementDialogs.tsx'
import { AnnouncementMenu } from './AnnouncementMenu.tsx'
import css from './AnnouncementPage.module.css'
import { AttachedDocuments } from './AttachedDocuments.tsx'
import { AuthorLine } from './AuthorLine.tsx'
import { DeliveryProgress } from './DeliveryProgress.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { type AnnouncementActions, useAnnouncementActions } from './useAnnouncementActions.ts'
import { useAnnouncement } from './useAnnouncements.ts'
import { useCountView } from './useReading.ts'
import { onDemand } from '../../ui/onDemand.tsx'

// The parts of a form come with them, and they stand below the text.
const Comments = onDemand(async () => (await import('./Comments.tsx')).Comments)

function AnnouncementRecord({ announcement, actions }: { announcement: Announcement; actions: AnnouncementActions }) {
  const title = useId()
  useCountView(announcement)
  return (
    <>
      {announcement.status === 'draft' && <DraftNotice announcement={announcement} actions={actions} describedBy={title} />}
      <DeliveryProgress announcement={announcement} />
      <div className={css.columns}>
        <Card className={announcement.isPinned ? css.pinned : ''} aria-labelledby={title}>
          <div className={css.head}>
            <h2 id={title} className={css.title}>
              {announcement.title}
            </h2>
            <div className={css.menu}>
              <AnnouncementMenu announcement={announcement} actions={actions} />
            </div>
          </div>
          <div className={css.chips}>
            <AnnouncementChips announcement={announcement} />
          </div>
          <AuthorLine announcement={announcement} />
          <LinkedText text={announcement.content} />
          <AttachedDocuments announcement={announcement} />
        </Card>
        <div className={css.about}>
          <AboutCard announcement={announcement} />
        </div>
        {announcement.status === 'published' && (
          <Suspense fallback={<FullPageLoader isInline />}>
            <Comments announcement={announcement} />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** The filters and the page of the list that led here, if one did. */
function listBehind(state: unknown): string {
  return typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string' ? state.list : ''
}

/** One announcement in full, behind 'View Details'. */
export function AnnouncementPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const list = { pathname: '/announcements', search: listBehind(useLocation().state) }
  const { data: announcement, error, isPending, isFetching, refetch } = useAnnouncement(id)
  const actions = useAnnouncementActions({ onDeleted: () => void navigate(list) })
  const failure = error === null ? null : describeError(error, t('Failed to fetch announcements'))
  // Deleted meanwhile, or not for this person: the cached announcement must not be shown.
  const isGone = error instanceof ApiError && error.status === 404

  return (
    <>
      <LinkButton look="quiet" to={list} className={css.back ?? ''} icon={<IconArrowLeft size={18} aria-hidden />}>
        {t('All announcements')}
      </LinkButton>
      {actions.failure !== null && <ErrorBanner message={actions.failure} onDismiss={actions.dismiss} />}
      {failure !== null && <ErrorBanner message={failure} onRetry={isGone ? undefined : () => void refetch()} />}
      {isPending && <CardSkeletons isWide text={t('Loading...')} count={1} />}
      {failure !== null && (isGone || !announcement) && (
        <EmptyState icon={<IconSpeakerphone />} title={t('This announcement is not available')} />
      )}
      {announcement && !isGone && (
        <>
          <RefetchBar active={isFetching} />
          <AnnouncementRecord key={announcement._id} announcement={announcement} actions={actions} />
        </>
      )}
      <AnnouncementDialogs actions={actions} />
    </>
  )
}

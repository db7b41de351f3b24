import type { Announcement, AnnouncementId } from '@verandah/contract/announcementRecord'
import { type AnnouncementPage as PageOfList, announcements } from '@verandah/contract/announcements'
import { formatInstant } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import { IconClock, IconSpeakerphone, IconPencil } from '@tabler/icons-react'
import { Suspense, useId, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { LinkedText } from '../../../ui/text/LinkedText.tsx'
import { CardSkeletons } from '../../../ui/lists/Skeletons.tsx'
import { useListBehind } from '../../../ui/page/BackLink.tsx'
import { RecordPage } from '../../../ui/dialogs/RecordPage.tsx'
import { Row } from '../../../ui/page/layout.tsx'
import { Column, Columns } from '../../../ui/page/RecordLayout.tsx'
import { onDemand } from '../../../ui/page/onDemand.tsx'
import { PersonAvatar } from '../../../ui/text/PersonAvatar.tsx'
import { call } from '../../../api/calls/call.ts'
import { refreshChanged } from '../../../api/changes.ts'
import { AboutCard } from './AboutCard.tsx'
import { AnnouncementChips } from '../AnnouncementChips.tsx'
import { AnnouncementDialogs, type AnnouncementActions, useAnnouncementActions } from '../AnnouncementDialogs.tsx'
import { AnnouncementMenu, PublishButton, type PublishButtonProps } from '../AnnouncementMenu.tsx'
import css from './AnnouncementPage.module.css'
import pinned from '../pinned.module.css'
import { AttachedDocuments } from '../../../documentParts.tsx'
import { DeliveryProgress } from './DeliveryProgress.tsx'
import { UpdateLinks } from './UpdateLinks.tsx'
import { ReachText } from '../ReachText.tsx'
import { useAnnouncement } from '../useAnnouncements.ts'
import { Byline } from './AnnouncementFacts.tsx'

// The parts of a form come with them, and they stand below the text.
const Comments = onDemand(async () => (await import('../comments/Comments.tsx')).Comments)

/** Marks an announcement as read in the list behind the page, before anything is fetched again. */
function showRead(client: QueryClient, id: AnnouncementId): void {
  client.setQueriesData<PageOfList>(
    { queryKey: [announcements.list.path] },
    (page) => page && { ...page, announcements: page.announcements.map((one) => (one._id === id ? { ...one, isRead: true } : one)) }
  )
}

/** Counts the view of an announcement that has been opened for the first time. */
function useCountView({ _id, status, isRead }: Announcement): void {
  const client = useQueryClient()
  const counted = useRef<AnnouncementId>(null)
  const count = useEffectEvent(async () => {
    try {
      await call(announcements.view, { params: { id: _id } })
    } catch {
      // It stays unread and is counted the next time.
      return
    }
    showRead(client, _id)
    void refreshChanged(client)
  })
  useEffect(() => {
    if (status !== 'published' || isRead || counted.current === _id) return
    counted.current = _id
    void count()
  }, [_id, status, isRead])
}

function AnnouncementRecord({ announcement, actions }: { announcement: Announcement; actions: AnnouncementActions }) {
  const title = useId()
  useCountView(announcement)
  return (
    <>
      {announcement.status !== 'published' && <DraftNotice announcement={announcement} actions={actions} describedBy={title} />}
      <DeliveryProgress announcement={announcement} />
      <Columns className={css.columns}>
        <Card className={announcement.isPinned ? pinned.pinned : ''} aria-labelledby={title}>
          <Row align="flex-start" wrap={false} mb={12}>
            <h2 id={title} className={css.title}>
              {announcement.title}
            </h2>
            <div className={css.menu}>
              <AnnouncementMenu announcement={announcement} actions={actions} />
            </div>
          </Row>
          <div data-no-print>
            <AnnouncementChips announcement={announcement} />
          </div>
          <Row as="p" gap={10} align="center" wrap={false} className={css.author}>
            <PersonAvatar person={announcement.author} size="small" />
            <span className={css.byline}>
              <Byline announcement={announcement} />
            </span>
          </Row>
          <LinkedText text={announcement.content} />
          <AttachedDocuments documents={announcement.documents} />
          <UpdateLinks announcement={announcement} />
        </Card>
        <Column isBeside>
          <AboutCard announcement={announcement} onUpdate={() => actions.open({ kind: 'update', announcement })} />
        </Column>
        {announcement.status === 'published' && (
          <Suspense fallback={<FullPageLoader isInline />}>
            <Comments announcement={announcement} />
          </Suspense>
        )}
      </Columns>
    </>
  )
}

/** Shows one announcement in full, behind 'View Details'. */
export function AnnouncementPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const list = useListBehind(paths.announcements)
  const state = useAnnouncement(id)
  const actions = useAnnouncementActions({ onDeleted: () => void navigate(list) })
  return (
    <>
      <RecordPage
        state={state}
        list={list}
        back={t('All announcements')}
        actions={actions}
        skeleton={<CardSkeletons isWide text={t('Loading...')} count={1} />}
        icon={<IconSpeakerphone />}
        missing={t('This announcement is not available')}
      >
        {(announcement) => <AnnouncementRecord announcement={announcement} actions={actions} />}
      </RecordPage>
      <AnnouncementDialogs actions={actions} />
    </>
  )
}

/** Shows, above a draft, that its audience does not see it, and the button that changes this. */
function DraftNotice({ announcement, actions, describedBy }: PublishButtonProps) {
  const { t } = useTranslation()
  const { publishAt, audience, targetAudience, audienceCount } = announcement
  const time = publishAt !== null && { time: formatInstant(publishAt) }
  return (
    <Row align="center" className={css.draft}>
      {publishAt === null ? <IconPencil size={22} aria-hidden /> : <IconClock size={22} aria-hidden />}
      <div className={css.reach}>
        <p>
          {announcement.isExpired
            ? t('This is a draft whose expiry date is over. Change the date, then publish it.')
            : t(publishAt === null ? 'Draft reach' : 'Scheduled reach', { count: audienceCount ?? 0, ...time })}
        </p>
        {audience !== null && <ReachText audience={targetAudience} places={audience} />}
      </div>
      <PublishButton announcement={announcement} actions={actions} describedBy={describedBy} />
    </Row>
  )
}

import type { Announcement } from '@verandah/contract/announcements'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { cut } from '../../ui/format.ts'
import { useFocusOnNew } from '../../ui/useFocusOnNew.ts'
import css from './AnnouncementCard.module.css'
import { AnnouncementChips, isNew } from './AnnouncementChips.tsx'
import { AnnouncementFacts } from './AnnouncementFacts.tsx'
import { AnnouncementMenu } from './AnnouncementMenu.tsx'
import { AttachedDocuments } from './AttachedDocuments.tsx'
import { DeliveryProgress } from './DeliveryProgress.tsx'
import { PublishButton } from './PublishButton.tsx'
import type { AnnouncementActions } from './useAnnouncementActions.ts'

const CONTENT = 200

interface AnnouncementCardProps {
  announcement: Announcement
  actions: AnnouncementActions
  /** Has just been written here: it comes into view, with its next step. */
  isCreated: boolean
}

export function AnnouncementCard({ announcement, actions, isCreated }: AnnouncementCardProps) {
  const { t } = useTranslation()
  const title = useId()
  const { search } = useLocation()
  const focused = useFocusOnNew(isCreated)
  return (
    <Card {...focused} className={`${css.card} ${announcement.isPinned ? css.pinned : ''}`} aria-labelledby={title}>
      <div className={css.head}>
        <h3 id={title} className={css.name} data-unread={isNew(announcement)}>
          {announcement.title}
        </h3>
        <div className={css.menu}>
          <AnnouncementMenu announcement={announcement} actions={actions} />
        </div>
      </div>
      <AnnouncementChips announcement={announcement} marksNew />
      <p className={css.content}>{cut(announcement.content, CONTENT)}</p>
      <AttachedDocuments announcement={announcement} />
      <DeliveryProgress announcement={announcement} />
      <div className={css.foot}>
        <AnnouncementFacts announcement={announcement} />
        <div className={css.buttons}>
          <PublishButton announcement={announcement} actions={actions} describedBy={title} />
          <LinkButton look="outline" to={`/announcements/${announcement._id}`} state={{ list: search }} aria-describedby={title}>
            {t('View Details')}
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}

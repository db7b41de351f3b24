import type { Announcement } from '@verandah/contract/announcementRecord'
import { paths } from '@verandah/contract/paths'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LinkButton } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { cut } from '../../../ui/text/format.ts'
import { useFocusOnNew } from '../../../ui/state/useFocusOnNew.ts'
import { Row } from '../../../ui/page/layout.tsx'
import css from './AnnouncementCard.module.css'
import pinned from '../pinned.module.css'
import { AnnouncementChips, isNew } from '../AnnouncementChips.tsx'
import { AnnouncementFacts } from '../details/AnnouncementFacts.tsx'
import { AnnouncementMenu, PublishButton } from '../AnnouncementMenu.tsx'
import { AttachedDocuments } from '../../../documentParts.tsx'
import { DeliveryProgress } from '../details/DeliveryProgress.tsx'
import type { AnnouncementActions } from '../AnnouncementDialogs.tsx'

const CONTENT = 200

interface AnnouncementCardProps {
  announcement: Announcement
  actions: AnnouncementActions
  /** True if it has just been written here: it comes into view, with its next step. */
  isCreated: boolean
}

export function AnnouncementCard({ announcement, actions, isCreated }: AnnouncementCardProps) {
  const { t } = useTranslation()
  const title = useId()
  const { search } = useLocation()
  const focused = useFocusOnNew(isCreated)
  return (
    <Card {...focused} gap={12} className={announcement.isPinned ? pinned.pinned : ''} aria-labelledby={title}>
      <Row align="flex-start" wrap={false}>
        <h3 id={title} className={css.name} data-unread={isNew(announcement)}>
          {announcement.title}
        </h3>
        <div className={css.menu}>
          <AnnouncementMenu announcement={announcement} actions={actions} />
        </div>
      </Row>
      <AnnouncementChips announcement={announcement} marksNew />
      <p className={css.content}>{cut(announcement.content, CONTENT)}</p>
      <AttachedDocuments documents={announcement.documents} />
      <DeliveryProgress announcement={announcement} />
      <Row gap="12px 16px" align="center">
        <AnnouncementFacts announcement={announcement} />
        <Row gap={8} justify="flex-end" className={css.buttons}>
          <PublishButton announcement={announcement} actions={actions} describedBy={title} />
          <LinkButton look="outline" to={paths.announcement(announcement._id)} state={{ list: search }} aria-describedby={title}>
            {t('View Details')}
          </LinkButton>
        </Row>
      </Row>
    </Card>
  )
}

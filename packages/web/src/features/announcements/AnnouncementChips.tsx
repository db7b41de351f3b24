import type { Announcement, AnnouncementStatus } from '@verandah/contract/announcementRecord'
import { IconCalendarOff, IconCircleCheck, IconClock, IconMapPin, IconPencil, IconPinned, IconSparkles } from '@tabler/icons-react'
import { formatInstant } from '@verandah/contract/formats'
import { placesText } from './placesText.ts'
import { useSession } from '../../api/session/session.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Row } from '../../ui/page/layout.tsx'
import { StatusChip, StatusMark } from '../../ui/text/StatusChip.tsx'
import { type Look, PRIORITY_LOOK } from '../../ui/text/priorityLook.ts'

const STATUS: Record<AnnouncementStatus, Look> = {
  draft: { tone: 'neutral', Icon: IconPencil },
  scheduled: { tone: 'primary', Icon: IconClock },
  published: { tone: 'success', Icon: IconCircleCheck }
}
const NEW: Look = { tone: 'secondary', Icon: IconSparkles }
const PINNED: Look = { tone: 'primary', Icon: IconPinned }
const PLACES: Look = { tone: 'neutral', Icon: IconMapPin }
const EXPIRED: Look = { tone: 'warning', Icon: IconCalendarOff }

/** Whether the person has not opened it yet. A draft is news to nobody. */
export const isNew = ({ isRead, status }: Pick<Announcement, 'isRead' | 'status'>) => !isRead && status === 'published'

interface AnnouncementChipsProps {
  announcement: Announcement
  /** Where it is not open already. */
  marksNew?: boolean
}

export function AnnouncementChips({ announcement, marksNew = false }: AnnouncementChipsProps) {
  const { t } = useTranslation()
  // To those who only read, all are published.
  const isWriter = useSession(({ user }) => user?.can.writeAnnouncements === true)
  const { priority, status, publishAt, category, audience, isPinned, isExpired } = announcement
  return (
    <Row gap="6px 8px" align="center">
      {marksNew && isNew(announcement) && <StatusMark look={NEW}>{t('New')}</StatusMark>}
      {isPinned && <StatusMark look={PINNED}>{t('Pinned')}</StatusMark>}
      <StatusChip look={PRIORITY_LOOK[priority]}>{t(priority)}</StatusChip>
      {isExpired && status === 'published' ? (
        <StatusChip look={EXPIRED}>{t('Expired')}</StatusChip>
      ) : (
        (isWriter || status !== 'published') && (
          <StatusChip look={STATUS[status]}>
            {publishAt === null ? t(status) : t('Scheduled {{time}}', { time: formatInstant(publishAt) })}
          </StatusChip>
        )
      )}
      {audience !== null && <StatusChip look={PLACES}>{placesText(audience, t)}</StatusChip>}
      <StatusChip>{t(category)}</StatusChip>
    </Row>
  )
}

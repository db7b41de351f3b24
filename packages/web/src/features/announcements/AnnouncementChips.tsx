import type { Announcement, AnnouncementStatus } from '@verandah/contract/announcementRecord'
import { IconCalendarOff, IconCircleCheck, IconClock, IconMapPin, IconPencil, IconPinned, IconSparkles, IconTag } from '@tabler/icons-react'
import { formatInstant } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
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
const CATEGORY: Look = { tone: 'neutral', Icon: IconTag }

/** Whether the person has not opened it yet. A draft is news to nobody. */
export const isNew = ({ isRead, status }: Pick<Announcement, 'isRead' | 'status'>) => !isRead && status === 'published'

const statusText = (status: AnnouncementStatus, publishAt: Announcement['publishAt'], t: Translate) =>
  publishAt === null ? t(status) : t('Scheduled {{time}}', { time: formatInstant(publishAt) })

interface AnnouncementChipsProps {
  announcement: Announcement
  /** Where it is not open already. */
  marksNew?: boolean
}

export function AnnouncementChips({ announcement, marksNew = false }: AnnouncementChipsProps) {
  const { t } = useTranslation()
  // For people who only read, all are published.
  const isWriter = useSession(({ user }) => user?.can.writeAnnouncements === true)
  const { priority, status, publishAt, category, audience, isPinned, isExpired } = announcement
  const hasEnded = isExpired && status === 'published'
  const showsStatus = hasEnded || isWriter || status !== 'published'
  // A fourth chip would be one too many.
  const isPlain = showsStatus && audience !== null
  return (
    <Row gap="6px 8px" align="center">
      {marksNew && isNew(announcement) && <StatusMark look={NEW}>{t('New')}</StatusMark>}
      {isPinned && <StatusMark look={PINNED}>{t('Pinned')}</StatusMark>}
      <StatusChip look={PRIORITY_LOOK[priority]}>{t(priority)}</StatusChip>
      {showsStatus && (
        <StatusChip look={hasEnded ? EXPIRED : STATUS[status]}>{hasEnded ? t('Expired') : statusText(status, publishAt, t)}</StatusChip>
      )}
      {audience !== null && <StatusChip look={PLACES}>{placesText(audience, t)}</StatusChip>}
      {isPlain ? <StatusMark look={CATEGORY}>{t(category)}</StatusMark> : <StatusChip>{t(category)}</StatusChip>}
    </Row>
  )
}

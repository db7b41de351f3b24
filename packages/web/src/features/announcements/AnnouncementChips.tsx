import type { Announcement, AnnouncementStatus } from '@verandah/contract/announcements'
import { IconCalendarOff, IconCircleCheck, IconPencil, IconPinned, IconSparkles } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Row } from '../../ui/page/layout.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { type Look, PRIORITY_LOOK } from '../../ui/text/priorityLook.ts'

const STATUS: Record<AnnouncementStatus, Look> = {
  draft: { tone: 'neutral', Icon: IconPencil },
  published: { tone: 'success', Icon: IconCircleCheck }
}
const NEW: Look = { tone: 'secondary', Icon: IconSparkles }
const PINNED: Look = { tone: 'secondary', Icon: IconPinned }
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
  const { priority, status, category, isPinned, isExpired } = announcement
  return (
    <Row gap="6px 8px">
      {marksNew && isNew(announcement) && <StatusChip look={NEW}>{t('New')}</StatusChip>}
      {isPinned && <StatusChip look={PINNED}>{t('Pinned')}</StatusChip>}
      <StatusChip look={PRIORITY_LOOK[priority]}>{t(priority)}</StatusChip>
      <StatusChip look={STATUS[status]}>{t(status)}</StatusChip>
      <StatusChip>{t(category)}</StatusChip>
      {isExpired && <StatusChip look={EXPIRED}>{t('Expired')}</StatusChip>}
    </Row>
  )
}

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
  const chip = ({ tone, Icon }: Look, text: string) => (
    <StatusChip tone={tone} icon={<Icon size={15} aria-hidden />}>
      {text}
    </StatusChip>
  )
  return (
    <Row gap="6px 8px">
      {marksNew && isNew(announcement) && chip({ tone: 'secondary', Icon: IconSparkles }, t('New'))}
      {isPinned && chip({ tone: 'secondary', Icon: IconPinned }, t('Pinned'))}
      {chip(PRIORITY_LOOK[priority], t(priority))}
      {chip(STATUS[status], t(status))}
      <StatusChip>{t(category)}</StatusChip>
      {isExpired && chip({ tone: 'warning', Icon: IconCalendarOff }, t('Expired'))}
    </Row>
  )
}

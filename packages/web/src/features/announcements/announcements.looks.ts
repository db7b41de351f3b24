import { paths } from '@verandah/contract/paths'
import { IconMessageCircle, IconSpeakerphone } from '@tabler/icons-react'
import type { HitLook, NoticeIcons } from '../../looks.ts'
import { formatInstantDay } from '../../ui/text/format.ts'

export const announcementsNoticeIcons: NoticeIcons = { announcements: IconSpeakerphone, 'announcements.commented': IconMessageCircle }

export const announcementHits: HitLook<'announcements'> = {
  label: 'Announcements',
  icon: IconSpeakerphone,
  list: paths.announcements,
  show: ({ _id, title, status, createdAt, publishedAt }, t) => ({
    title,
    details: [status === 'draft' ? t('Draft') : null, formatInstantDay(publishedAt ?? createdAt)],
    to: paths.announcement(_id)
  })
}

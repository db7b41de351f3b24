import { formatInstantDay } from '@verandah/contract/formats'
import { ANNOUNCEMENT_STATUS_LABEL } from '@verandah/contract/labels'
import { paths } from '@verandah/contract/paths'
import { IconMessageCircle, IconSpeakerphone } from '@tabler/icons-react'
import type { HitLook, NoticeIcons } from '../../looks.ts'

export const announcementsNoticeIcons: NoticeIcons = { announcements: IconSpeakerphone, 'announcements.commented': IconMessageCircle }

export const announcementHits: HitLook<'announcements'> = {
  label: 'Announcements',
  icon: IconSpeakerphone,
  list: paths.announcements,
  show: ({ _id, title, status, createdAt, publishedAt }, t) => ({
    title,
    details: [status === 'published' ? null : t(ANNOUNCEMENT_STATUS_LABEL[status]), formatInstantDay(publishedAt ?? createdAt)],
    to: paths.announcement(_id)
  })
}

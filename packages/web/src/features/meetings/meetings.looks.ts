import { formatDay } from '@verandah/contract/formats'
import { MEETING_STATUS_LABEL } from '@verandah/contract/labels'
import { paths } from '@verandah/contract/paths'
import { IconCalendarEvent, IconCalendarX } from '@tabler/icons-react'
import type { HitLook, NoticeIcons } from '../../looks.ts'

export const meetingsNoticeIcons: NoticeIcons = { meetings: IconCalendarEvent, 'meetings.cancelled': IconCalendarX }

export const meetingHits: HitLook<'meetings'> = {
  label: 'Meetings',
  icon: IconCalendarEvent,
  list: null,
  show: ({ _id, title, status, date, startTime }, t) => ({
    title,
    details: [t(MEETING_STATUS_LABEL[status]), `${formatDay(date)} ${startTime}`],
    to: paths.meeting(_id)
  })
}

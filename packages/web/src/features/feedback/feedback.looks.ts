import { formatInstantDay } from '@verandah/contract/formats'
import { FEEDBACK_STATUS_LABEL } from '@verandah/contract/labels'
import { paths } from '@verandah/contract/paths'
import { IconMessages } from '@tabler/icons-react'
import type { HitLook, NoticeIcons } from '../../looks.ts'

export const feedbackNoticeIcons: NoticeIcons = { feedback: IconMessages }

export const feedbackHits: HitLook<'feedback'> = {
  label: 'Feedback',
  icon: IconMessages,
  list: null,
  show: ({ _id, subject, status, createdAt }, t) => ({
    title: subject,
    details: [t(FEEDBACK_STATUS_LABEL[status]), formatInstantDay(createdAt)],
    to: paths.feedback(_id)
  })
}

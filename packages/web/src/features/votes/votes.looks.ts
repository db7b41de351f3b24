import { formatInstant } from '@verandah/contract/formats'
import { VOTE_STATUS_LABEL } from '@verandah/contract/labels'
import { paths } from '@verandah/contract/paths'
import { IconThumbUp } from '@tabler/icons-react'
import type { HitLook, NoticeIcons } from '../../looks.ts'

export const votesNoticeIcons: NoticeIcons = { votes: IconThumbUp }

export const voteHits: HitLook<'votes'> = {
  label: 'Votes',
  icon: IconThumbUp,
  list: null,
  show: ({ _id, title, status, deadline }, t) => ({
    title,
    details: [t(VOTE_STATUS_LABEL[status]), formatInstant(deadline)],
    to: paths.vote(_id)
  })
}

import { paths } from '@verandah/contract/paths'
import { IconThumbUp } from '@tabler/icons-react'
import type { HitLook, NoticeIcons } from '../../looks.ts'
import { formatInstant, humanise } from '../../ui/text/format.ts'

export const votesNoticeIcons: NoticeIcons = { votes: IconThumbUp }

export const voteHits: HitLook<'votes'> = {
  label: 'Votes',
  icon: IconThumbUp,
  list: null,
  show: ({ _id, title, status, deadline }, t) => ({
    title,
    details: [t(humanise(status)), formatInstant(deadline)],
    to: paths.vote(_id)
  })
}

import { PROJECT_STATUS_LABEL } from '@verandah/contract/labels'
import { paths } from '@verandah/contract/paths'
import { IconHammer } from '@tabler/icons-react'
import type { HitLook } from '../../looks.ts'

export const projectHits: HitLook<'projects'> = {
  label: 'Projects',
  icon: IconHammer,
  list: null,
  show: ({ _id, title, status, progress }, t) => ({
    title,
    details: [t(PROJECT_STATUS_LABEL[status]), `${progress}%`],
    to: paths.project(_id)
  })
}

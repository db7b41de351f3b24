import { paths } from '@verandah/contract/paths'
import { IconHammer } from '@tabler/icons-react'
import type { HitLook } from '../../looks.ts'
import { humanise } from '../../ui/text/format.ts'

export const projectHits: HitLook<'projects'> = {
  label: 'Projects',
  icon: IconHammer,
  list: null,
  show: ({ _id, title, status, progress }, t) => ({
    title,
    details: [t(humanise(status)), `${progress}%`],
    to: paths.project(_id)
  })
}

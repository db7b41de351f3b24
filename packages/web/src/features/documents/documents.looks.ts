import { formatInstantDay } from '@verandah/contract/formats'
import { DOCUMENT_CATEGORY_LABEL } from '@verandah/contract/labels'
import { paths } from '@verandah/contract/paths'
import { IconFolder } from '@tabler/icons-react'
import type { HitLook } from '../../looks.ts'

export const documentHits: HitLook<'documents'> = {
  label: 'Documents',
  icon: IconFolder,
  list: paths.documents,
  show: ({ _id, title, category, uploadedAt }, t) => ({
    title,
    details: [t(DOCUMENT_CATEGORY_LABEL[category]), formatInstantDay(uploadedAt)],
    to: paths.document(_id)
  })
}

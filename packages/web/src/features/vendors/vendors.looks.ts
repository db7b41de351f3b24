import { VENDOR_CATEGORY_LABEL } from '@verandah/contract/labels'
import { paths } from '@verandah/contract/paths'
import { IconBuildingStore } from '@tabler/icons-react'
import type { HitLook, NoticeIcons } from '../../looks.ts'

export const vendorsNoticeIcons: NoticeIcons = { vendors: IconBuildingStore }

export const vendorHits: HitLook<'vendors'> = {
  label: 'Vendors',
  icon: IconBuildingStore,
  list: paths.vendors,
  show: ({ _id, name, category, isActive }, t) => ({
    title: name,
    details: [t(VENDOR_CATEGORY_LABEL[category]), isActive ? null : t('Inactive')],
    to: paths.vendor(_id)
  })
}

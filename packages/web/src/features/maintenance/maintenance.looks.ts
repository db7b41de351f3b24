import { formatInstantDay } from '@verandah/contract/formats'
import { REQUEST_STATUS_LABEL } from '@verandah/contract/labels'
import { paths } from '@verandah/contract/paths'
import { IconMessageCircle, IconTool } from '@tabler/icons-react'
import type { HitLook, NoticeIcons } from '../../looks.ts'

export const maintenanceNoticeIcons: NoticeIcons = { maintenance: IconTool, 'maintenance.commented': IconMessageCircle }

export const requestHits: HitLook<'maintenance'> = {
  label: 'Maintenance',
  icon: IconTool,
  list: paths.maintenance,
  show: ({ _id, title, status, unitNumber, createdAt }, t) => ({
    title,
    details: [t(REQUEST_STATUS_LABEL[status]), t('Unit {{unitNumber}}', { unitNumber }), formatInstantDay(createdAt)],
    to: paths.request(_id)
  })
}

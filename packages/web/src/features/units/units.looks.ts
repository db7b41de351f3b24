import { formatMoney } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import { IconBuildingCommunity, IconDoor } from '@tabler/icons-react'
import type { HitLook, NoticeIcons } from '../../looks.ts'

export const unitsNoticeIcons: NoticeIcons = { units: IconBuildingCommunity }

export const unitHits: HitLook<'units'> = {
  label: 'Units',
  icon: IconDoor,
  list: paths.units,
  show: ({ _id, label, names, owed }, t) => ({
    title: t('Unit {{unit}}', { unit: label }),
    details: [...names, owed === null ? null : owed > 0 ? t('owes {{amount}}', { amount: formatMoney(owed) }) : t('owes nothing')],
    to: paths.unit(_id),
    ...(owed !== null && { also: { title: t('Record Payment'), to: paths.recordPayment(label) } })
  })
}

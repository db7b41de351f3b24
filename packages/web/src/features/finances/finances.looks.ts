import { formatDay } from '@verandah/contract/formats'
import { TRANSACTION_TYPE_LABEL } from '@verandah/contract/labels'
import { paths } from '@verandah/contract/paths'
import { formatMoney } from '@verandah/contract/money'
import { IconCreditCard } from '@tabler/icons-react'
import type { HitLook, NoticeIcons } from '../../looks.ts'
import { statusText } from './statusText.ts'

export const financesNoticeIcons: NoticeIcons = { finances: IconCreditCard }

export const transactionHits: HitLook<'finances'> = {
  label: 'Transactions',
  icon: IconCreditCard,
  list: paths.finances,
  show: ({ _id, description, date, ...hit }, t) => ({
    title: description,
    details: [t(TRANSACTION_TYPE_LABEL[hit.type]), formatMoney(hit.amount), statusText(hit, t), formatDay(date)],
    to: paths.transactionDetails(_id)
  })
}

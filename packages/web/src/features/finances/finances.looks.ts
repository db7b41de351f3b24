import { TRANSACTION_STATUS_LABEL, TRANSACTION_TYPE_LABEL } from '@verandah/contract/labels'
import { paths } from '@verandah/contract/paths'
import { formatMoney } from '@verandah/contract/money'
import { IconCreditCard } from '@tabler/icons-react'
import type { HitLook, NoticeIcons } from '../../looks.ts'
import { formatDay } from '../../ui/text/format.ts'

export const financesNoticeIcons: NoticeIcons = { finances: IconCreditCard }

export const transactionHits: HitLook<'finances'> = {
  label: 'Transactions',
  icon: IconCreditCard,
  list: paths.finances,
  show: ({ _id, description, type, amount, status, date }, t) => ({
    title: description,
    details: [t(TRANSACTION_TYPE_LABEL[type]), formatMoney(amount), t(TRANSACTION_STATUS_LABEL[status]), formatDay(date)],
    to: paths.transactionDetails(_id)
  })
}

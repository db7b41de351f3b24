import type { Transaction } from '@verandah/contract/finances'
import { COUNTED_STATUSES } from '@verandah/contract/financesInput'
import { formatDay } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { TRANSACTION_CATEGORY_LABEL } from '@verandah/contract/labels'
import { formatMoney, signedMoney } from '@verandah/contract/money'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import type { Column } from '../../ui/lists/DataTable.tsx'
import { Stack, Text } from '../../ui/page/layout.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import css from './accountColumns.module.css'

/** As the unit sees it: what the building receives, the unit has paid. */
function StateChip({ transaction: { type, status }, t }: { transaction: Transaction; t: Translate }) {
  if (type === 'expense') return <StatusChip>{t('paid out')}</StatusChip>
  return COUNTED_STATUSES.includes(status) ? (
    <StatusChip look={{ tone: 'success', Icon: IconCircleCheck }}>{t('paid')}</StatusChip>
  ) : (
    <StatusChip look={{ tone: 'warning', Icon: IconClock }}>{t('unpaid')}</StatusChip>
  )
}

/** A bill is one row. Once it is paid it stands at the day of the payment, as the order has it, and says of when it is. */
export function accountColumns(t: Translate): Column<Transaction>[] {
  return [
    {
      id: 'date',
      label: t('Date'),
      onCard: 'meta',
      cell: ({ date }) => <time dateTime={date}>{formatDay(date)}</time>
    },
    {
      id: 'description',
      label: t('Description'),
      onCard: 'title',
      cell: ({ description, dueDate, reference }) => (
        <Stack gap={2}>
          <Text as="span" look="strong">
            {description}
          </Text>
          {dueDate !== null && (
            <Text as="span" look="quiet">
              {t('Bill of {{day}}', { day: formatDay(dueDate) })}
            </Text>
          )}
          {reference !== null && (
            <Text as="span" look="quiet">
              {t('Reference {{reference}}', { reference })}
            </Text>
          )}
        </Stack>
      )
    },
    { id: 'category', label: t('Category'), onCard: 'meta', cell: ({ category }) => t(TRANSACTION_CATEGORY_LABEL[category]) },
    { id: 'status', label: t('Status'), onCard: 'chip', cell: (transaction) => <StateChip transaction={transaction} t={t} /> },
    {
      id: 'amount',
      label: t('Amount'),
      onCard: 'end',
      cell: ({ type, amount }) => <span className={css.amount}>{type === 'expense' ? signedMoney(-amount) : formatMoney(amount)}</span>
    }
  ]
}

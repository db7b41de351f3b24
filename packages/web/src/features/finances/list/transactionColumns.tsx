import type { Transaction } from '@verandah/contract/finances'
import type { TransactionId } from '@verandah/contract/financesInput'
import { formatDay } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { TRANSACTION_CATEGORY_LABEL, TRANSACTION_TYPE_LABEL } from '@verandah/contract/labels'
import { Link } from 'react-router'
import type { Column } from '../../../ui/lists/DataTable.tsx'
import { Amount } from '../Amount.tsx'
import { Row, Stack } from '../../../ui/page/layout.tsx'
import css from './transactionColumns.module.css'
import { TransactionFlags } from './TransactionFlags.tsx'
import { partiesText, titleOf } from '../partiesText.ts'
import { TransactionMenu } from '../TransactionMenu.tsx'
import { TransactionStatusChip } from '../TransactionStatusChip.tsx'
import type { TransactionActions } from '../useTransactionActions.ts'
import type { ShownTransaction } from './useShownTransaction.ts'

interface Columns {
  actions: TransactionActions
  shown: ShownTransaction
  /** The dues whose receipt will be confirmed together. */
  chosen: ReadonlySet<TransactionId>
  onChoose: (id: TransactionId) => void
  t: Translate
}

export function transactionColumns({ actions, shown, chosen, onChoose, t }: Columns): Column<Transaction>[] {
  const choice = (transaction: Transaction) =>
    transaction.can.receive && (
      <label className={css.choice} data-no-print>
        <input
          type="checkbox"
          aria-label={t('Select {{title}}', { title: titleOf(transaction, t) })}
          checked={chosen.has(transaction._id)}
          onChange={() => onChoose(transaction._id)}
        />
      </label>
    )
  return [
    {
      id: 'date',
      label: t('Date'),
      onCard: 'meta',
      cell: (transaction) => (
        <Row as="span" gap={4} align="center" wrap={false}>
          {choice(transaction)}
          <time dateTime={transaction.date}>{formatDay(transaction.date)}</time>
        </Row>
      )
    },
    { id: 'type', label: t('Type'), onCard: 'meta', cell: ({ type }) => t(TRANSACTION_TYPE_LABEL[type]) },
    {
      id: 'description',
      label: t('Description'),
      onCard: 'title',
      cell: (transaction) => (
        <Stack gap={2}>
          <Link className={css.link ?? ''} to={shown.addressOf(transaction._id)} replace preventScrollReset aria-haspopup="dialog">
            {transaction.description}
          </Link>
          <span className={css.parties}>{partiesText(transaction, t)}</span>
          <TransactionFlags transaction={transaction} />
        </Stack>
      )
    },
    { id: 'category', label: t('Category'), onCard: 'meta', cell: ({ category }) => t(TRANSACTION_CATEGORY_LABEL[category]) },
    { id: 'amount', label: t('Amount'), onCard: 'end', cell: (transaction) => <Amount of={transaction} /> },
    { id: 'status', label: t('Status'), onCard: 'chip', cell: ({ status }) => <TransactionStatusChip status={status} /> },
    {
      id: 'actions',
      label: t('Actions'),
      onCard: 'corner',
      cell: (transaction) => (
        <div className={css.menu}>
          <TransactionMenu transaction={transaction} actions={actions} onHistory={() => shown.openHistory(transaction._id)} />
        </div>
      )
    }
  ]
}

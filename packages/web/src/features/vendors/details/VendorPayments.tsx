import type { Transaction } from '@verandah/contract/finances'
import type { TransactionStatus } from '@verandah/contract/financesInput'
import { formatDay } from '@verandah/contract/formats'
import type { VendorId } from '@verandah/contract/ids'
import { TRANSACTION_CATEGORY_LABEL } from '@verandah/contract/labels'
import { signedMoney } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import { vendors } from '@verandah/contract/vendors'
import { IconCash, IconCircleCheck, IconCircleX, IconClock, IconThumbUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { query } from '../../../api/query.ts'
import type { Look } from '../../../ui/text/priorityLook.ts'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { DialogList } from '../dialogs/DialogList.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import css from './VendorPayments.module.css'

const STATUS_LOOK: Record<TransactionStatus, Look> = {
  completed: { tone: 'success', Icon: IconCircleCheck },
  pending: { tone: 'warning', Icon: IconClock },
  approved: { tone: 'info', Icon: IconThumbUp },
  rejected: { tone: 'error', Icon: IconCircleX }
}

/** Shows a transaction as one link to it. */
function PaymentRow({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation()
  const { _id, type, amount, date, description, category, status } = transaction
  return (
    <li>
      <Link className={css.row ?? ''} to={paths.transactionDetails(_id)}>
        <span className={css.words}>
          <span className={css.description}>{description}</span>
          <Text as="span" look="meta">
            {t('{{date}} • {{category}}', { date: formatDay(date), category: t(TRANSACTION_CATEGORY_LABEL[category]) })}
          </Text>
        </span>
        <Row as="span" gap="4px 12px" align="center" justify="flex-end" className={css.sum}>
          <span className={css.amount} data-type={type}>
            {signedMoney(type === 'expense' ? -amount : amount)}
          </span>
          <StatusChip look={STATUS_LOOK[status]}>{t(status)}</StatusChip>
        </Row>
      </Link>
    </li>
  )
}

/** Shows the transactions that are linked to a vendor, the newest first. */
export function VendorPayments({ id }: { id: VendorId }) {
  const { t } = useTranslation()
  return (
    <DialogList
      query={(page) => query(vendors.payments, { params: { id }, query: { page } })}
      count={({ transactions }) => transactions.length}
      icon={<IconCash />}
      empty={t('No payments yet')}
      reason={t('A transaction that names this vendor from the list stands here.')}
      failed={t('Failed to fetch transactions')}
      demo={t('Demo: Payments would be shown when API is implemented')}
    >
      {({ transactions }) => (
        <ul className={css.rows}>
          {transactions.map((transaction) => (
            <PaymentRow key={transaction._id} transaction={transaction} />
          ))}
        </ul>
      )}
    </DialogList>
  )
}

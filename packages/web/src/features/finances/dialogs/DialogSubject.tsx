import type { Transaction } from '@verandah/contract/finances'
import { formatDay } from '@verandah/contract/formats'
import { formatMoney, sumOf } from '@verandah/contract/money'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Amount } from '../Amount.tsx'
import { Row } from '../../../ui/page/layout.tsx'
import { partiesText } from '../partiesText.ts'
import css from './DialogSubject.module.css'

/** Shows the transactions of a dialog: nobody decides on a sum that they have not seen. Several at once are always dues. */
export function DialogSubject({ transactions }: { transactions: readonly Transaction[] }) {
  const { t } = useTranslation()
  const sum = formatMoney(sumOf(transactions.map(({ amount }) => amount)))
  return (
    <div className={css.subject}>
      <ul className={css.list} aria-label={t('Transactions')}>
        {transactions.map((transaction) => (
          <Row key={transaction._id} as="li" gap="0 16px" align="baseline" justify="space-between">
            <span className={css.words}>
              <span className={css.name}>{transaction.description}</span>
              <span className={css.detail}>{partiesText(transaction, t, formatDay(transaction.date))}</span>
            </span>
            <Amount of={transaction} />
          </Row>
        ))}
      </ul>
      {transactions.length > 1 && <p className={css.sum}>{t('Dues and their sum', { count: transactions.length, sum })}</p>}
    </div>
  )
}

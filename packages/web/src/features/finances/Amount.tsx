import type { Transaction } from '@verandah/contract/finances'
import { signedMoney } from '@verandah/contract/money'
import css from './Amount.module.css'

/** '+LKR 15,000' or '−LKR 84,500', on one line. */
export function Amount({ of: { type, amount } }: { of: Pick<Transaction, 'type' | 'amount'> }) {
  return (
    <span className={css.amount} data-type={type}>
      {signedMoney(type === 'expense' ? -amount : amount)}
    </span>
  )
}

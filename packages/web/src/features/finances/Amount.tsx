import type { Transaction } from '@verandah/contract/finances'
import { formatMoney, signedMoney } from '@verandah/contract/money'
import css from './Amount.module.css'

/** '+LKR 15,000' or '−LKR 84,500', on one line; 'LKR 15,000' of what a unit still owes, because nothing has come in. */
export function Amount({
  of: { type, amount, status, unitNumber }
}: {
  of: Pick<Transaction, 'type' | 'amount' | 'status' | 'unitNumber'>
}) {
  const isOwed = type === 'income' && status === 'pending' && unitNumber !== null
  return (
    <span className={css.amount} data-type={isOwed ? 'owed' : type}>
      {isOwed ? formatMoney(amount) : signedMoney(type === 'expense' ? -amount : amount)}
    </span>
  )
}

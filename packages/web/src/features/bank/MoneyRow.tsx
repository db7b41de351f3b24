import type { Day } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import { signedMoney } from '@verandah/contract/money'
import type { ReactNode } from 'react'
import css from './MoneyRow.module.css'

interface MoneyRowProps {
  title: string
  date: Day
  /** Beside the day. */
  detail?: string
  /** Rupees; what came in is positive. */
  amount: number
  /** On a line of its own. */
  children?: ReactNode
}

/** Money of the bank as a row of a list. */
export function MoneyRow({ title, date, detail, amount, children }: MoneyRowProps) {
  return (
    <li className={css.row}>
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        <span className={css.detail}>
          <time dateTime={date}>{formatDay(date)}</time>
          {detail !== undefined && ` · ${detail}`}
        </span>
      </span>
      <span className={css.amount}>{signedMoney(amount)}</span>
      {children && <div className={css.below}>{children}</div>}
    </li>
  )
}

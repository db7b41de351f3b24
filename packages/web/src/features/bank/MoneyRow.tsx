import type { Day } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import { signedMoney } from '@verandah/contract/money'
import type { ReactNode } from 'react'
import { Row, Stack, Text } from '../../ui/page/layout.tsx'
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

/** Shows money of the bank as a row of a list. */
export function MoneyRow({ title, date, detail, amount, children }: MoneyRowProps) {
  return (
    <Row as="li" gap="2px 16px" justify="space-between" p="10px 0" className={css.row}>
      <Stack as="span" gap={0} className={css.words}>
        <Text as="span" look="strong">
          {title}
        </Text>
        <Text as="span" look="meta">
          <time dateTime={date}>{formatDay(date)}</time>
          {detail !== undefined && ` · ${detail}`}
        </Text>
      </Stack>
      <span className={css.amount}>{signedMoney(amount)}</span>
      {children && <div className={css.below}>{children}</div>}
    </Row>
  )
}

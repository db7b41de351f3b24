import type { Day } from '@verandah/contract/dates'
import type { Statement } from '@verandah/contract/duesStatement'
import type { Translate } from '@verandah/contract/i18n/translate'

/** One row of a statement on paper or in a table, in rupees; null: the cell is empty. */
export interface StatementRow {
  date: Day
  number: string | null
  description: string
  charge: number | null
  payment: number | null
  balance: number
}

const zeroAsNull = (amount: number) => (amount === 0 ? null : amount)

/** Returns all rows, between what was brought forward and what is carried forward. */
export function statementRows({ from, to, broughtForward, lines, ...sums }: Statement, t: Translate): [StatementRow[], StatementRow] {
  const { charges, payments } = sums
  const first = {
    date: from,
    number: null,
    description: t('Balance brought forward'),
    charge: null,
    payment: null,
    balance: broughtForward
  }
  const rows = lines.map(({ date, number, description, charge, payment, balance }) => ({
    date,
    number,
    description,
    charge: zeroAsNull(charge),
    payment: zeroAsNull(payment),
    balance
  }))
  const balance = lines.at(-1)?.balance ?? broughtForward
  return [
    [first, ...rows],
    { date: to, number: null, description: t('Balance carried forward'), charge: charges, payment: payments, balance }
  ]
}

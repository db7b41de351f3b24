import type { Statement, StatementLine } from '@verandah/contract/duesStatement'
import { formatDay } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney } from '@verandah/contract/money'
import type { ReactNode } from 'react'
import type { Column } from '../../../ui/lists/DataTable.tsx'
import css from './StatementSection.module.css'

/** A line, or the balance with which the period begins: that has no document. */
export type StatementRow = Pick<StatementLine, 'date' | 'description' | 'balance'> & { position: number; line: StatementLine | null }

/** The newest first: what has happened lately is asked for most. */
export function rowsOf({ from, broughtForward, lines }: Statement, t: Translate): StatementRow[] {
  const rows: StatementRow[] = lines.map((line, index) => ({ ...line, position: index + 1, line }))
  if (broughtForward !== 0)
    rows.unshift({ date: from, description: t('Balance brought forward'), balance: broughtForward, position: 0, line: null })
  return rows.toReversed()
}

const sum = (amount: number) => (amount === 0 ? null : <span className={css.sum}>{formatMoney(amount)}</span>)

function Balance({ balance, t }: { balance: number; t: Translate }) {
  const shown = formatMoney(Math.abs(balance))
  return <span className={css.sum}>{balance < 0 ? t('{{amount}} in advance', { amount: shown }) : shown}</span>
}

interface Columns {
  statement: Statement | undefined
  /** Returns the name of a line, as a link to its document where there is one. */
  name: (row: StatementRow) => ReactNode
  /** Returns the menu of the line's document. */
  more?: (row: StatementRow) => ReactNode
  /** What is still to be paid of each bill of which something is. */
  open: ReadonlyMap<string, number>
  t: Translate
}

/** The number of a bill or receipt, and of a bill what is still to be paid. */
function NumberCell({ line, open, t }: { line: StatementLine | null; open: Columns['open']; t: Translate }) {
  if (line === null) return null
  const left = line.charge > 0 && line.billId !== null ? open.get(line.billId) : undefined
  const number = <span className={css.number}>{line.number}</span>
  if (left === undefined) return number
  return (
    <span className={css.numbers}>
      {number}
      <span className={css.open}>{left < line.charge ? t('{{amount}} open', { amount: formatMoney(left) }) : t('Not paid')}</span>
    </span>
  )
}

export function statementColumns({ statement, name, more, open, t }: Columns): Column<StatementRow>[] {
  const balance = statement && (statement.lines.at(-1)?.balance ?? statement.broughtForward)
  return [
    { id: 'date', label: t('Date'), onCard: 'meta', cell: ({ date }) => <time dateTime={date}>{formatDay(date)}</time> },
    { id: 'number', label: t('Number'), onCard: 'meta', cell: ({ line }) => line && <NumberCell line={line} open={open} t={t} /> },
    { id: 'description', label: t('Description'), onCard: 'title', cell: name, sum: statement && t('All together') },
    {
      id: 'billed',
      label: t('Billed'),
      onCard: 'line',
      isSum: true,
      cell: ({ line }) => line && sum(line.charge),
      sum: statement && sum(statement.charges)
    },
    {
      id: 'paid',
      label: t('Paid'),
      onCard: 'line',
      isSum: true,
      cell: ({ line }) => line && sum(line.payment),
      sum: statement && sum(statement.payments)
    },
    {
      id: 'balance',
      label: t('Owed'),
      onCard: 'line',
      isSum: true,
      cell: (row) => <Balance balance={row.balance} t={t} />,
      sum: balance === undefined ? undefined : <Balance balance={balance} t={t} />
    },
    ...(more === undefined ? [] : [{ id: 'document', label: t('Document'), onCard: 'corner' as const, cell: more }])
  ]
}

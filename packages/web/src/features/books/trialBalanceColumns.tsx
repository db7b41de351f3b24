import type { TrialBalance } from '@verandah/contract/books'
import type { Translate } from '@verandah/contract/i18n/translate'
import { sumOf } from '@verandah/contract/money'
import { Link } from 'react-router'
import type { Column } from '../../ui/lists/DataTable.tsx'
import css from './TrialBalance.module.css'
import { fundText } from '../../fundText.ts'
import { balanceText, creditText, debitText } from './words.ts'

export type BalanceRow = TrialBalance['rows'][number]

interface Columns {
  /** The shown balance; without funds and sums before it is here. */
  balance: { rows: readonly BalanceRow[]; totals: TrialBalance['totals'] }
  /** Returns the address of the entries of an account. */
  entriesOf: (account: string) => { search: string }
  t: Translate
}

export function trialBalanceColumns({ balance: { rows, totals }, entriesOf, t }: Columns): Column<BalanceRow>[] {
  const totalOf = (isThere: (amount: number) => boolean) => sumOf(rows.map(({ total }) => total).filter(isThere))
  const funds = Object.entries(totals).map(([code, sum]): Column<BalanceRow> => {
    const cell = (amount = 0) => <span data-zero={amount === 0 || undefined}>{balanceText(amount)}</span>
    return {
      id: `fund ${code}`,
      label: fundText(code, t),
      onCard: 'line',
      isSum: true,
      cell: (row) => cell(row.funds[code]),
      sum: balanceText(sum)
    }
  })
  return [
    {
      id: 'account',
      label: t('Account'),
      onCard: 'title',
      cell: ({ account, name }) => (
        <>
          <span className={css.code}>{account}</span>{' '}
          <Link className={css.link ?? ''} to={entriesOf(account)}>
            {t(name)}
          </Link>
        </>
      ),
      sum: t('Total')
    },
    ...funds,
    {
      id: 'debit',
      label: t('Debit'),
      onCard: 'line',
      isSum: true,
      cell: ({ total }) => debitText(total),
      sum: balanceText(totalOf((amount) => amount > 0))
    },
    {
      id: 'credit',
      label: t('Credit'),
      onCard: 'line',
      isSum: true,
      cell: ({ total }) => creditText(total),
      sum: balanceText(Math.abs(totalOf((amount) => amount < 0)))
    }
  ]
}

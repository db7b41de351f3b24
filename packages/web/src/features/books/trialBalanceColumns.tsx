import type { TrialBalance } from '@verandah/contract/books'
import type { Translate } from '@verandah/contract/i18n/translate'
import { sumOf } from '@verandah/contract/money'
import { trialBalanceLink } from '@verandah/contract/moneyLinks'
import type { Column } from '../../ui/lists/DataTable.tsx'
import { SumLink } from '../../ui/text/SumLink.tsx'
import css from './TrialBalance.module.css'
import { fundText } from '../../fundText.ts'
import { balanceText, creditText, debitText } from './words.ts'

export type BalanceRow = TrialBalance['rows'][number]

interface Columns {
  /** The shown balance; without funds and sums before it is here. */
  balance: Pick<TrialBalance, 'rows' | 'totals'> & Partial<Pick<TrialBalance, 'on' | 'from'>>
  t: Translate
}

/** Returns the columns of a trial balance; each amount leads to the entries that make it. */
export function trialBalanceColumns({ balance: { rows, totals, on, from }, t }: Columns): Column<BalanceRow>[] {
  const totalOf = (isThere: (amount: number) => boolean) => sumOf(rows.map(({ total }) => total).filter(isThere))
  const linkOf = (account: string, amount: number, fund?: string) =>
    amount === 0 || on === undefined || from === undefined ? null : trialBalanceLink(account, { on, from }, fund)
  const funds = Object.entries(totals).map(([code, sum]): Column<BalanceRow> => {
    const cell = (account: string, amount = 0) => (
      <span data-zero={amount === 0 || undefined}>
        <SumLink to={linkOf(account, amount, code)}>{balanceText(amount)}</SumLink>
      </span>
    )
    return {
      id: `fund ${code}`,
      label: fundText(code, t),
      onCard: 'line',
      isSum: true,
      cell: (row) => cell(row.account, row.funds[code]),
      sum: balanceText(sum)
    }
  })
  const side = (id: string, label: string, text: (amount: number) => string, sum: number): Column<BalanceRow> => ({
    id,
    label,
    onCard: 'line',
    isSum: true,
    cell: ({ account, total }) => text(total) !== '' && <SumLink to={linkOf(account, total)}>{text(total)}</SumLink>,
    sum: balanceText(sum)
  })
  return [
    {
      id: 'account',
      label: t('Account'),
      onCard: 'title',
      cell: ({ account, name }) => (
        <>
          <span className={css.code}>{account}</span> {t(name)}
        </>
      ),
      sum: t('Total')
    },
    ...funds,
    side(
      'debit',
      t('Debit'),
      debitText,
      totalOf((amount) => amount > 0)
    ),
    side('credit', t('Credit'), creditText, Math.abs(totalOf((amount) => amount < 0)))
  ]
}

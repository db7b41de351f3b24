import { FUND_SUMS } from '@verandah/contract/books'
import type { Day } from '@verandah/contract/dates'
import type { Fund } from '@verandah/contract/funds'
import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney, sumOf } from '@verandah/contract/money'
import { fundSumLink } from '@verandah/contract/moneyLinks'
import type { Column } from '../../../ui/lists/DataTable.tsx'
import { SumLink } from '../../../ui/text/SumLink.tsx'
import { FUND_SUM_LABEL } from '../words.ts'

/** Returns the columns of the funds, with their total where there are several; each sum leads to the entries that make it. */
export function fundColumns(funds: readonly Fund[], days: { from: Day; to: Day } | undefined, t: Translate): Column<Fund>[] {
  const isOne = funds.length < 2
  const sums = FUND_SUMS.map((id): Column<Fund> => {
    const shown = (amount: number, fund?: string) => (
      <SumLink to={days === undefined || amount === 0 ? null : fundSumLink(id, days, fund)}>{formatMoney(amount)}</SumLink>
    )
    return {
      id,
      label: t(FUND_SUM_LABEL[id]),
      onCard: 'line',
      isSum: true,
      cell: (fund) => shown(fund[id], fund.code),
      ...(!isOne && { sum: shown(sumOf(funds.map((fund) => fund[id]))) })
    }
  })
  return [{ id: 'fund', label: t('Fund'), onCard: 'title', cell: ({ name }) => t(name), ...(!isOne && { sum: t('Total') }) }, ...sums]
}

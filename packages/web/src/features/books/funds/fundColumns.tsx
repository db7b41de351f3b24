import type { Fund } from '@verandah/contract/funds'
import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney, sumOf } from '@verandah/contract/money'
import type { Column } from '../../../ui/lists/DataTable.tsx'

type Sum = Exclude<keyof Fund, 'code' | 'name'>

/** The English labels of the sums. */
const SUMS: readonly (readonly [Sum, string])[] = [
  ['broughtForward', 'Brought forward'],
  ['income', 'Income'],
  ['expenses', 'Expenses'],
  ['carriedForward', 'Carried forward'],
  ['money', 'Of which money'],
  ['owed', 'Of which owed by units']
]

/** Returns the columns of the funds, with their total where there are several. */
export function fundColumns(funds: readonly Fund[], t: Translate): Column<Fund>[] {
  const isOne = funds.length < 2
  const sums = SUMS.map(([id, label]): Column<Fund> => ({
    id,
    label: t(label),
    onCard: 'line',
    isSum: true,
    cell: (fund) => formatMoney(fund[id]),
    ...(!isOne && { sum: formatMoney(sumOf(funds.map((fund) => fund[id]))) })
  }))
  return [{ id: 'fund', label: t('Fund'), onCard: 'title', cell: ({ name }) => t(name), ...(!isOne && { sum: t('Total') }) }, ...sums]
}

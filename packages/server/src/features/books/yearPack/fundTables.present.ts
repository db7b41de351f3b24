import type { Translate } from '@verandah/contract/i18n/translate'
import { NO_MONEY } from '@verandah/contract/money'
import type { FileTable, Value } from '../../../pdf/fileTable.ts'
import type { Line } from './yearLines.present.ts'
import type { YearPack } from './yearPack.present.ts'

/** More columns of funds have no place beside each other on a page. */
const MOST_FUNDS = 3

/** A column of texts. */
export const text = (label: string, share = 3) => ({ label, kind: 'text' as const, share })
export const money = (label: string) => ({ label, kind: 'money' as const, share: 2 })

interface ByFund {
  title: string
  note?: string
  /** The heads of the first column and of the last one; without the latter there is none. */
  item: string
  before?: string
  lines: readonly Line[]
  totals: readonly Line[]
}

/** A table with a column for each fund; where there are too many, several. */
export function fundTables(
  { title, note = '', item, before, lines, totals }: ByFund,
  { funds }: Pick<YearPack, 'funds'>,
  t: Translate
): FileTable[] {
  const parts = Array.from({ length: Math.ceil(funds.length / MOST_FUNDS) }, (_, index) =>
    funds.slice(index * MOST_FUNDS, (index + 1) * MOST_FUNDS)
  )
  return parts.map((part, index) => {
    const isLast = index === parts.length - 1
    const shown = funds.length === 1 ? [] : part
    const cells = (line: Line): Value[] => [
      t(line.name),
      ...shown.map(({ code }) => line.funds[code] ?? NO_MONEY),
      ...(isLast ? [line.total] : []),
      ...(isLast && before !== undefined ? [line.before] : [])
    ]
    return {
      title: index === 0 ? title : `${title} (${index + 1})`,
      note,
      columns: [
        text(item),
        ...shown.map(({ name }) => money(t(name))),
        ...(isLast ? [money(t('Total'))] : []),
        ...(isLast && before !== undefined ? [money(before)] : [])
      ],
      rows: lines.map(cells),
      totals: totals.map(cells)
    }
  })
}

import type { Translate } from '@verandah/contract/i18n/translate'
import { NO_MONEY } from '@verandah/contract/money'
import type { FileTable, Value } from '../../../pdf/fileTable.ts'
import type { Line } from './yearLines.present.ts'
import type { YearPack } from './yearPack.present.ts'

/** The number of fund columns that fit on a page. */
const MOST_FUNDS = 3

/** Returns a column of texts. */
export const text = (label: string, share = 3) => ({ label, kind: 'text' as const, share })
export const money = (label: string) => ({ label, kind: 'money' as const, share: 2 })

interface ByFund {
  title: string
  note?: string
  /** The headings of the first column and, where it exists, of the last one. */
  item: string
  before?: string
  lines: readonly Line[]
  totals: readonly Line[]
}

/** Returns a table with a column for each fund, or several tables where there are too many funds. */
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

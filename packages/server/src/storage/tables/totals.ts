import { addCents, type Cents, formatCents, NO_MONEY } from '@verandah/contract/money'
import { throwFieldProblem } from '../../core/problem.ts'

/** Words with which a row of totals begins, in the languages of the portal. */
const TOTAL = /^[^\p{L}\p{N}]*(?:(grand|sub|page|net|overall)[\s-]*)?(?:totals?|sum)(?![\p{L}\p{M}])|^[^\p{L}]*(?:එකතුව|මුළු|மொத்தம்)/iu
const MOST_CHARACTERS = 60

/** Returns the kind of total that a row is: of all rows, or of some of them; null for another row. */
export function totalOf(cells: readonly string[]): 'all' | 'part' | null {
  for (const cell of cells) {
    if (cell === '') continue
    const found = cell.length <= MOST_CHARACTERS ? TOTAL.exec(cell) : null
    if (found !== null) return /sub|page/i.test(found[1] ?? '') ? 'part' : 'all'
  }
  return null
}

interface SummedRow {
  line: number
  /** The amount in hundredths; null: nothing that can be added up. */
  amount: Cents | null
}

export const sumOfRows = (rows: readonly SummedRow[]): Cents => addCents(rows.flatMap(({ amount }) => amount ?? []))

/**
 * Whether a row of totals says what its rows make, in one of the ways in which they may be added up. 400 at `path` with both
 * sums where it says another.
 */
export function checkTotal(totals: readonly SummedRow[], sums: readonly Cents[], column: string, path = 'file'): boolean {
  const written = totals.filter(({ amount }) => amount !== null && amount !== 0)
  if (written.length === 0) return false
  // Where there are several, the last one is the total of all rows.
  const last = written.at(-1)
  if (last?.amount !== null && last?.amount !== undefined && !sums.includes(last.amount))
    throwFieldProblem(path, {
      text: 'The total in line {{line}} is {{said}} in the column {{column}}, and its rows make {{made}}',
      values: { line: String(last.line), said: grouped(last.amount), column, made: grouped(sums[0] ?? NO_MONEY) }
    })
  return true
}

const grouped = (hundredths: Cents) => formatCents(hundredths).replace('LKR ', '')

/**
 * Whether a row of a table of units is one of totals: it begins with their word, and names no unit. What stands in other cells
 * may be somebody's name.
 */
export function isTotalRow(cells: readonly string[], unit: string): boolean {
  const isTotal = (cell: string) => totalOf([cell]) !== null
  return isTotal(cells.find((cell) => cell !== '') ?? '') && (unit === '' || isTotal(unit))
}

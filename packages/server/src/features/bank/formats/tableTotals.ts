import { addCents, type Cents, formatMoney, rupees } from '@verandah/contract/money'
import { throwFieldProblem } from '../../../core/problem.ts'
import type { BankTable } from './columns.ts'
import type { StatementLine } from './statement.ts'

/** A row of totals as it stands in the file. */
export interface TotalRow {
  kind: 'all' | 'part'
  line: number
  /** How many movements stand above it. */
  after: number
  /** Of the amounts, of what went out, of what came in; null: it cannot be read. */
  sums: (Cents | null)[]
}

const size = (amount: Cents) => Math.abs(amount) as Cents

/** What a column may make in so many rows: what went out, what came in, one less the other, or both together. */
function possibleSums(lines: readonly StatementLine[]): { out: Cents; into: Cents; net: Cents; all: Cents } {
  const amounts = lines.map(({ amount }) => amount)
  const out = size(addCents(amounts.filter((amount) => amount < 0)))
  const into = addCents(amounts.filter((amount) => amount > 0))
  return { out, into, net: size(addCents(amounts)), all: addCents([out, into]) }
}

/**
 * Whether a row of totals says what its rows make. 400 at the file with both sums where it says another; sums of a part, such as
 * of a page, only count where they are right.
 */
export function checkTotals({ heads, places }: BankTable, lines: readonly StatementLine[], totals: readonly TotalRow[]): boolean {
  let isChecked = false
  let before = 0
  for (const { kind, line, after, sums } of totals) {
    // Below the rows, or above them; since the total before, where there are several.
    const parts = [lines.slice(0, after), lines.slice(before, after), lines].filter((part) => part.length > 0).map(possibleSums)
    for (const [index, column] of (['amount', 'debit', 'credit'] as const).entries()) {
      const said = sums[index] ?? null
      if (said === null || said === 0 || places[column] === undefined) continue
      const isRight = parts.some(({ out, into, net, all }) => [out, into, net, all].includes(size(said)))
      const whole = possibleSums(lines.slice(0, after))
      const made = column === 'debit' ? whole.out : column === 'credit' ? whole.into : whole.net
      if (isRight) isChecked = true
      else if (kind === 'all')
        throwFieldProblem('file', {
          text: 'The total in line {{line}} is {{said}} in the column {{column}}, and its rows make {{made}}',
          values: {
            line: String(line),
            said: formatMoney(rupees(size(said))),
            column: heads[places[column]] ?? String(places[column] + 1),
            made: formatMoney(rupees(made))
          }
        })
    }
    before = after
  }
  return isChecked
}

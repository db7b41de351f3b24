import { addCents, type Cents, formatCents } from '@verandah/contract/money'
import { throwFieldProblem } from '../../../core/problem.ts'
import type { BankTable } from './columns.ts'
import type { StatementLine } from './statement.ts'

/** A row of totals in the file. */
export interface TotalRow {
  kind: 'all' | 'part'
  line: number
  /** The number of movements above it. */
  after: number
  /** The sums of the amounts, of outgoing and of incoming money; null: it cannot be read. */
  sums: (Cents | null)[]
}

const size = (amount: Cents) => Math.abs(amount) as Cents

/** Returns the sums that a column may have in some rows: outgoing, incoming, their difference, or both together. */
function possibleSums(lines: readonly StatementLine[]): { out: Cents; into: Cents; net: Cents; all: Cents } {
  const amounts = lines.map(({ amount }) => amount)
  const out = size(addCents(amounts.filter((amount) => amount < 0)))
  const into = addCents(amounts.filter((amount) => amount > 0))
  return { out, into, net: size(addCents(amounts)), all: addCents([out, into]) }
}

/**
 * Returns whether a row of totals confirms its rows. Throws 400 at the file, with both sums, where it differs; sums of
 * a part, such as of a page, count only where they are right.
 */
export function checkTotals({ heads, indexes }: BankTable, lines: readonly StatementLine[], totals: readonly TotalRow[]): boolean {
  let isChecked = false
  let before = 0
  for (const { kind, line, after, sums } of totals) {
    // The total is of the rows above it, since the total before it, or of all rows.
    const parts = [lines.slice(0, after), lines.slice(before, after), lines].filter((part) => part.length > 0).map(possibleSums)
    for (const [index, column] of (['amount', 'debit', 'credit'] as const).entries()) {
      const total = sums[index] ?? null
      if (total === null || total === 0 || indexes[column] === undefined) continue
      const isRight = parts.some(({ out, into, net, all }) => [out, into, net, all].includes(size(total)))
      const whole = possibleSums(lines.slice(0, after))
      const made = column === 'debit' ? whole.out : column === 'credit' ? whole.into : whole.net
      if (isRight) isChecked = true
      else if (kind === 'all')
        throwFieldProblem('file', {
          text: 'The total in line {{line}} is {{said}} in the column {{column}}, and its rows make {{made}}',
          values: {
            line: String(line),
            said: formatCents(size(total)),
            column: heads[indexes[column]] ?? String(indexes[column] + 1),
            made: formatCents(made)
          }
        })
    }
    before = after
  }
  return isChecked
}

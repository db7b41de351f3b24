import type { Budget, YearBudget } from '@verandah/contract/budgets'
import type { Month } from '@verandah/contract/dates'
import { TRANSACTION_CATEGORIES } from '@verandah/contract/financesInput'
import { type Cents, NO_MONEY, rupees } from '@verandah/contract/money'
import type { Selectable } from 'kysely'
import type { Subject } from '../../core/actor.ts'
import { byCategory, type ByCategory, sumOf } from '../finances/finances.present.ts'
import { budgetPolicy } from './budgets.policy.ts'
import type { BudgetsTable } from './budgets.table.ts'

export type BudgetRow = Selectable<BudgetsTable>

/** The amounts of a stored budget; without one there is nothing in any category. */
export function amountsOf(row: Pick<BudgetRow, 'amounts'> | undefined): ByCategory {
  const stored = row === undefined ? {} : (JSON.parse(row.amounts) as Partial<Record<keyof ByCategory, Cents>>)
  return byCategory((category) => stored[category] ?? NO_MONEY)
}

function presentRows(amounts: ByCategory, actual: ByCategory): Budget['budgets'] {
  return TRANSACTION_CATEGORIES.map((category) => ({ category, amount: rupees(amounts[category]), actual: rupees(actual[category]) }))
}

const copiedFrom = (month: Month, row: BudgetRow | undefined) => (row === undefined || row.id === month ? null : row.id)

/** `row`: the month's own budget, or the latest earlier one. `actual`: the month's expenses that count. */
export function presentBudget(actor: Subject, month: Month, row: BudgetRow | undefined, actual: ByCategory): Budget {
  const amounts = amountsOf(row)
  const isOwn = row?.id === month
  return {
    month,
    budgets: presentRows(amounts, actual),
    total: rupees(sumOf(amounts)),
    actual: rupees(sumOf(actual)),
    copiedFrom: copiedFrom(month, row),
    version: isOwn ? row.version : 0,
    can: budgetPolicy(actor)
  }
}

/** Versions only grow and no budget is removed, so the sum of those of a year's months is another one after each change. */
export function versionOfYear(year: string, rows: readonly BudgetRow[]): number {
  return rows.filter(({ id }) => id.startsWith(year)).reduce((sum, { version }) => sum + version, 0)
}

/** `rows`: all budgets until the end of the year, the earliest first. */
export function presentYear(
  actor: Subject,
  year: string,
  { months, rows, actualOf }: { months: readonly Month[]; rows: readonly BudgetRow[]; actualOf: (month: Month) => ByCategory }
): YearBudget {
  return {
    year,
    months: months.map((month) => {
      const row = rows.findLast(({ id }) => id <= month)
      return { month, budgets: presentRows(amountsOf(row), actualOf(month)), copiedFrom: copiedFrom(month, row) }
    }),
    version: versionOfYear(year, rows),
    can: budgetPolicy(actor)
  }
}

import type { Budget, YearBudget } from '@verandah/contract/budgets'
import type { Month } from '@verandah/contract/dates'
import { TRANSACTION_CATEGORIES } from '@verandah/contract/financesInput'
import { type Cents, NO_MONEY, rupees } from '@verandah/contract/money'
import type { Selectable } from 'kysely'
import type { Subject } from '../../core/actor.ts'
import { byCategory, type ByCategory, sumOf } from '../finances/finances.present.ts'
import { budgetPolicy, isFrozen } from './budgets.policy.ts'
import type { BudgetsTable } from './budgets.table.ts'

export type BudgetRow = Selectable<BudgetsTable>

/** Returns the amounts of a stored budget; without one, 0 in every category. */
export function amountsOf(row: Pick<BudgetRow, 'amounts'> | undefined): ByCategory {
  const stored = row === undefined ? {} : (JSON.parse(row.amounts) as Partial<Record<keyof ByCategory, Cents>>)
  return byCategory((category) => stored[category] ?? NO_MONEY)
}

function presentRows(amounts: ByCategory, actual: ByCategory): Budget['budgets'] {
  return TRANSACTION_CATEGORIES.map((category) => ({ category, amount: rupees(amounts[category]), actual: rupees(actual[category]) }))
}

const copiedFrom = (month: Month, row: BudgetRow | undefined) => (row === undefined || row.id === month ? null : row.id)

interface OfMonth {
  /** The month's own budget, or the latest earlier one. */
  row: BudgetRow | undefined
  /** The month's expenses that count. */
  actual: ByCategory
  /** The last closed month. */
  through: Month | null
}

export function presentBudget(actor: Subject, month: Month, { row, actual, through }: OfMonth): Budget {
  const amounts = amountsOf(row)
  const isClosed = isFrozen(month, through)
  const isOwn = row?.id === month
  return {
    month,
    budgets: presentRows(amounts, actual),
    total: rupees(sumOf(amounts)),
    actual: rupees(sumOf(actual)),
    copiedFrom: copiedFrom(month, row),
    isClosed,
    version: isOwn ? row.version : 0,
    can: budgetPolicy(actor, isClosed)
  }
}

/**
 * Returns the version of a year: the sum of the versions of its months, which changes with each change, because
 * versions only grow and no budget is removed.
 */
export function versionOfYear(year: string, rows: readonly BudgetRow[]): number {
  return rows.filter(({ id }) => id.startsWith(year)).reduce((sum, { version }) => sum + version, 0)
}

interface OfYear {
  months: readonly Month[]
  /** All budgets until the end of the year, the earliest first. */
  rows: readonly BudgetRow[]
  actualOf: (month: Month) => ByCategory
  /** The last closed month. */
  through: Month | null
}

export function presentYear(actor: Subject, year: string, { months, rows, actualOf, through }: OfYear): YearBudget {
  return {
    year,
    months: months.map((month) => {
      const row = rows.findLast(({ id }) => id <= month)
      const budgets = presentRows(amountsOf(row), actualOf(month))
      return { month, budgets, copiedFrom: copiedFrom(month, row), isClosed: isFrozen(month, through) }
    }),
    version: versionOfYear(year, rows),
    can: budgetPolicy(actor)
  }
}

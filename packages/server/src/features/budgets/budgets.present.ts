import type { Budget } from '@verandah/contract/budgets'
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

/** `row`: the month's own budget, or the latest earlier one. `actual`: the month's expenses that count. */
export function presentBudget(actor: Subject, month: Month, row: BudgetRow | undefined, actual: ByCategory): Budget {
  const amounts = amountsOf(row)
  const isOwn = row?.id === month
  return {
    month,
    budgets: TRANSACTION_CATEGORIES.map((category) => ({
      category,
      amount: rupees(amounts[category]),
      actual: rupees(actual[category])
    })),
    total: rupees(sumOf(amounts)),
    actual: rupees(sumOf(actual)),
    copiedFrom: row === undefined || isOwn ? null : row.id,
    version: isOwn ? row.version : 0,
    can: budgetPolicy(actor)
  }
}

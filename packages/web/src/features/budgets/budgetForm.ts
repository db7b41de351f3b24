import { type Budget, BudgetAmount } from '@verandah/contract/budgets'
import { addMonths, type Month } from '@verandah/contract/dates'
import { TRANSACTION_CATEGORIES, type TransactionCategory } from '@verandah/contract/financesInput'
import { sumOf } from '@verandah/contract/money'
import { z } from '@verandah/contract/z'
import { amountOf, amountText } from '../../ui/form/fields/typedAmount.ts'
import type { BudgetBody } from './useBudgets.ts'

/** The typed amount of each category. */
export type BudgetValues = Record<TransactionCategory, string>
type Amounts = Record<TransactionCategory, number>

/** `fromEntries` forgets that these are all keys. */
function byCategory<Value>(valueOf: (category: TransactionCategory) => Value) {
  return Object.fromEntries(TRANSACTION_CATEGORIES.map((category) => [category, valueOf(category)])) as Record<TransactionCategory, Value>
}

/** The contract's rule for one amount, field by field. */
export const budgetSchema = z.object(byCategory(() => BudgetAmount))

/** Returns the amounts of the budget; an empty field is no budget. */
export const amountsOf = (values: BudgetValues): Amounts => byCategory((category) => amountOf(values[category]) ?? 0)

/** Returns the values of the form; no budget is an empty field, so that a first amount can be typed at once. */
export function toValues({ budgets }: Budget): BudgetValues {
  const amountIn = (category: TransactionCategory) => budgets.find((one) => one.category === category)?.amount ?? 0
  return byCategory((category) => (amountIn(category) === 0 ? '' : amountText(amountIn(category))))
}

export function toBody(amounts: Amounts): BudgetBody {
  return { budgets: TRANSACTION_CATEGORIES.map((category) => ({ category, amount: amounts[category] })) }
}

/** Returns the total of the typed amounts; a text that is no amount counts as nothing. */
export function totalOf(values: BudgetValues): number {
  return sumOf(Object.values(amountsOf(values)).filter((amount) => Number.isFinite(amount)))
}

const BACK = 24
const AHEAD = 12

/** Returns the months that can be planned and looked back at, the latest first, and the one that is open. */
export function monthsAround(today: Month, open: Month): Month[] {
  const months = Array.from({ length: BACK + AHEAD + 1 }, (_, index) => addMonths(today, AHEAD - index))
  return months.includes(open) ? months : [...months, open].toSorted().toReversed()
}

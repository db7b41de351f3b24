import { BUDGET_WARNING_PERCENT } from '@verandah/contract/limits'
import type { UsageLevel } from '../../ui/text/ProgressBar.tsx'

interface Spent {
  /** Whole percent; null without a budget. */
  percent: number | null
  /** What was spent is the budget to the cent, as with a fixed contract. */
  isPlanned: boolean
  level: UsageLevel
}

/** Returns how much of a budget is spent. `isSum`: of several budgets, which are not as planned because their sum is. */
export function spentOf(amount: number, actual: number, isSum = false): Spent {
  const percent = amount === 0 ? null : Math.round((actual / amount) * 100)
  const isPlanned = amount > 0 && actual === amount && !isSum
  const isClose = !isPlanned && percent !== null && percent > BUDGET_WARNING_PERCENT
  return { percent, isPlanned, level: actual > amount ? 'over' : isClose ? 'close' : 'usual' }
}

import { BUDGET_WARNING_PERCENT } from '@verandah/contract/limits'

/**
 * Returns the spent part of a budget, in whole percent (null without a budget), and whether it is shown in red. A category
 * whose spending is its budget to the cent, as with a fixed contract, is as planned.
 */
export function spentOf(amount: number, actual: number): { percent: number | null; isHigh: boolean; isPlanned: boolean } {
  const percent = amount === 0 ? null : Math.round((actual / amount) * 100)
  const isPlanned = amount > 0 && actual === amount
  return { percent, isPlanned, isHigh: !isPlanned && (percent === null ? actual > 0 : percent > BUDGET_WARNING_PERCENT) }
}

import { BUDGET_WARNING_PERCENT } from '@verandah/contract/limits'

/**
 * How much of a budget is spent, in whole percent (null without a budget), and whether that is to be told in red. A category
 * whose spending is its budget to the cent, as with a fixed contract, is as planned.
 */
export function spentOf(amount: number, actual: number): { percent: number | null; isHigh: boolean; isPlanned: boolean } {
  const percent = amount === 0 ? null : Math.round((actual / amount) * 100)
  const isPlanned = amount > 0 && actual === amount
  return { percent, isPlanned, isHigh: !isPlanned && (percent === null ? actual > 0 : percent > BUDGET_WARNING_PERCENT) }
}

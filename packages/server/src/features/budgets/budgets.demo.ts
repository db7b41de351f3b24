import { addDays, addMonths, dayOf, firstDayOf, monthOf, timeOf } from '@verandah/contract/dates'
import type { TransactionCategory } from '@verandah/contract/financesInput'
import { cents } from '@verandah/contract/money'
import type { DemoPart } from '../../demo/context.ts'
import { setBudget } from './budgets.service.ts'

/** The number of months with a budget, this one included. */
const MONTHS = 24
/** The amounts of this month in rupees: LKR 500,000 in all. */
const BUDGET: Record<TransactionCategory, number> = {
  maintenance: 70_000,
  utilities: 120_000,
  security: 150_000,
  cleaning: 80_000,
  repairs: 50_000,
  // These categories are income; nothing is spent on them.
  dues: 0,
  penalties: 0,
  other: 30_000
}
/** The part by which each earlier year's budget is smaller. */
const YEARLY_GROWTH = 0.06

const MADE_AT = timeOf('08:15')

/** Returns the amounts in rupees of the month so many months ago, by category. */
function budgetOf(monthsAgo: number) {
  const share = 1 - YEARLY_GROWTH * Math.ceil(monthsAgo / 12)
  return Object.entries(BUDGET).map(([category, amount]) => ({
    category: category as TransactionCategory,
    amount: cents(Math.round((amount * share) / 500) * 500)
  }))
}

export const budgetsDemo: DemoPart = {
  /** Seeds each month's budget on the 25th of the month before, the oldest first. */
  async seed({ now, as }) {
    for (let monthsAgo = MONTHS - 1; monthsAgo >= 0; monthsAgo -= 1) {
      const month = addMonths(monthOf(dayOf(now)), -monthsAgo)
      const madeOn = addDays(firstDayOf(addMonths(month, -1)), 24)
      await as('tharindu', madeOn, MADE_AT, (ctx) => setBudget(ctx, month, { budgets: budgetOf(monthsAgo) }))
    }
  }
}

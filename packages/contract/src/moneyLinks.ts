import type { FundSum } from './books.ts'
import { firstDayOf, lastDayOf, type Day, type Month } from './dates.ts'
import type { TransactionCategory, TransactionType } from './financesInput.ts'
import { paths } from './paths.ts'

/** The first and the last day, both included. */
interface Days {
  from: Day
  to: Day
}

const address = (page: string, filters: Record<string, string | undefined>) => {
  const set = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
  return `${page}${page.includes('?') ? '&' : '?'}${set.join('&')}`
}

/** Returns the days of a month. */
export const daysOf = (month: Month): Days => ({ from: firstDayOf(month), to: lastDayOf(month) })

/** Returns where what was spent leads: to the expenses that count; of all categories where none is named. The list's sum is what was spent. */
export const spentLink = ({ from, to }: Days, category?: TransactionCategory): string =>
  address(paths.finances, { type: 'expense', status: 'counted', category, from, to })

/** Returns where the income, the expenses or what is left of a month leads: to what counts, without the money that was brought over. */
export const earnedLink = (month: Month, type?: TransactionType): string =>
  address(paths.finances, { type, status: 'counted', ...daysOf(month), opening: 'exclude' })

/** Returns where a sum of a fund leads, or of all funds: to the entries of the ledger that make it in these days. */
export function fundSumLink(fundSum: FundSum, { from, to }: Days, fund?: string): string {
  const isOfDays = fundSum === 'income' || fundSum === 'expenses' || fundSum === 'broughtForward'
  return address(`${paths.months}?view=entries`, { fundSum, fund, from: isOfDays ? from : undefined, to })
}

/** Returns where the balance of an account leads: to the entries until a day that make it. */
export const balanceLink = (account: string, to: Day): string => address(`${paths.months}?view=entries`, { account, to })

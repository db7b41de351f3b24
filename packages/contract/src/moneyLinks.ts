import type { FundSum } from './books.ts'
import { firstDayOf, lastDayOf, type Day, type Month } from './dates.ts'
import type { TransactionCategory, TransactionType } from './financesInput.ts'
import type { ProjectId, VendorId } from './ids.ts'
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

/** Returns the first and the last day of a month. */
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

/** Returns where a balance of an account leads, in all funds or in one: to the entries until a day that make it, or from a day on. */
export const balanceLink = (account: string, { from, to }: { from?: Day; to: Day }, fund?: string): string =>
  address(`${paths.months}?view=entries`, { account, fund, from, to })

/** Returns where a sum of the trial balance leads; `from`: the day since which it counts incomes and expenses. */
export function trialBalanceLink(account: string, { on, from }: { on: Day; from: Day }, fund?: string): string {
  // Only the account of the results of earlier years begins with 3.
  if (account.startsWith('3')) return fundSumLink('broughtForward', { from, to: on }, fund)
  const isOfYear = account.startsWith('4') || account.startsWith('5')
  return balanceLink(account, isOfYear ? { from, to: on } : { to: on }, fund)
}

/** Returns where the amount that a vendor was paid leads: in all years, or in one. */
export const paidLink = (vendorId: VendorId, year?: string): string =>
  address(paths.finances, {
    type: 'expense',
    status: 'counted',
    vendorId,
    ...(year !== undefined && { from: `${year}-01-01`, to: `${year}-12-31` })
  })

/** Returns where the amount that was spent on a project leads: to its expenses and, less these, its income. */
export const spentOnLink = (projectId: ProjectId): string => address(paths.finances, { status: 'counted', projectId })

/** The budget of this month, with what was spent of it by category. */
export const monthBudgetLink = `${paths.finances}?budget=1`

import { addDays, addMonths, dayOf, firstDayOf, instantAt, lastDayOf, monthOf, timeOf } from '@verandah/contract/dates'
import { cents } from '@verandah/contract/money'
import { transact } from '../../core/transact.ts'
import type { DemoPart, SeedContext } from '../../demo/context.ts'
import { recordMonthToClose } from './books.jobs.ts'
import { readFindings } from './closings/closingChecks.queries.ts'
import { closeMonth } from './closings/closings.service.ts'
import { moveMoney, updateAccount } from './funds/funds.service.ts'

const BANK = 'Commercial Bank'
const ACCOUNTS = [
  { code: '1000', name: 'Current account', money: 'bank', bank: BANK, accountNumber: '1000 248 173' },
  { code: '1010', name: 'Sinking account', money: 'bank', bank: BANK, accountNumber: '1000 248 174' },
  { code: '1020', name: 'Fixed deposit', money: 'bank', bank: BANK, accountNumber: '7700 031 902' },
  { code: '1090', name: 'Petty cash', money: 'cash', float: cents(25_000) }
] as const

/** The transfers from the current account: months ago, amounts in rupees. */
const TRANSFERS = [
  { monthsAgo: 11, to: '1020', fund: 'M', amount: 700_000, reference: 'FD 7700 031 902' },
  { monthsAgo: 5, to: '1010', fund: 'S', amount: 560_000, reference: 'Sinking fund' },
  { monthsAgo: 1, to: '1090', fund: 'M', amount: 25_000, reference: 'Cheque 004417' }
] as const

/** The first month that is closed, with all before it, is so many months ago. */
const FIRST_CLOSED_MONTHS_AGO = 12
/**
 * The day of the next month on which a month is closed, and the number of days for which the last closed month must be
 * over.
 */
const CLOSED_ON = 10
const ENDED_DAYS_AGO = 100

/** Closes one month after the other as the treasurer does, accepting what is unfinished. */
async function closeMonths({ now, as }: Pick<SeedContext, 'now' | 'as'>): Promise<void> {
  const today = dayOf(now)
  const until = addDays(today, -ENDED_DAYS_AGO)
  for (let month = addMonths(monthOf(today), -FIRST_CLOSED_MONTHS_AGO); lastDayOf(month) < until; month = addMonths(month, 1)) {
    const day = addDays(firstDayOf(addMonths(month, 1)), CLOSED_ON - 1)
    await as('tharindu', day, timeOf('16:20'), async (ctx) => {
      const accept = (await readFindings(ctx, month)).filter(({ count }) => count > 0)
      await closeMonth(ctx, { month, accept })
    })
  }
}

/** Seeds the books after all other parts about money, so that nothing changes them afterwards. */
export const booksDemo: DemoPart = {
  async seed({ store, now, as, progress }) {
    const dayAgo = (months: number) => addDays(firstDayOf(addMonths(monthOf(dayOf(now)), -months)), 4)
    await as('nirmala', dayAgo(12), timeOf('09:00'), async (ctx) => {
      for (const { code, ...account } of ACCOUNTS) await updateAccount(ctx, code, account)
    })
    for (const { monthsAgo, to, fund, amount, reference } of TRANSFERS) {
      const date = dayAgo(monthsAgo)
      const transfer = { date, from: '1000', to, amount: cents(amount), fund, reference, overdraw: false }
      await as('tharindu', date, timeOf('10:30'), (ctx) => moveMoney(ctx, transfer))
    }
    await closeMonths({ now, as })
    // The job must not notify it right after the start.
    const first = new Date(instantAt(firstDayOf(monthOf(dayOf(now))), timeOf('08:00')))
    if (first <= now) await transact(store, { actor: null, now: first }, recordMonthToClose)
    progress('accounts, transfers, closed months')
  }
}

import { addDays, addMonths, dayOf, firstDayOf, monthOf, timeOf } from '@verandah/contract/dates'
import { cents } from '@verandah/contract/money'
import type { DemoPart } from '../../demo/context.ts'
import { moveMoney, updateAccount } from './funds/funds.service.ts'

const BANK = 'Commercial Bank'
const ACCOUNTS = [
  { code: '1000', name: 'Current account', money: 'bank', bank: BANK, accountNumber: '1000 248 173' },
  { code: '1010', name: 'Sinking account', money: 'bank', bank: BANK, accountNumber: '1000 248 174' },
  { code: '1020', name: 'Fixed deposit', money: 'bank', bank: BANK, accountNumber: '7700 031 902' },
  { code: '1090', name: 'Petty cash', money: 'cash', float: cents(25_000) }
] as const

/** From the current account, so many months ago; in rupees. */
const TRANSFERS = [
  { monthsAgo: 11, to: '1020', fund: 'M', amount: 700_000, reference: 'FD 7700 031 902' },
  { monthsAgo: 5, to: '1010', fund: 'S', amount: 560_000, reference: 'Sinking fund' },
  { monthsAgo: 1, to: '1090', fund: 'M', amount: 25_000, reference: 'Cheque 004417' }
] as const

export const booksDemo: DemoPart = {
  async seed({ now, as }) {
    const dayAgo = (months: number) => addDays(firstDayOf(addMonths(monthOf(dayOf(now)), -months)), 4)
    await as('tharindu', dayAgo(12), timeOf('09:00'), async (ctx) => {
      for (const { code, ...account } of ACCOUNTS) await updateAccount(ctx, code, account)
    })
    for (const { monthsAgo, to, fund, amount, reference } of TRANSFERS) {
      const date = dayAgo(monthsAgo)
      const transfer = { date, from: '1000', to, amount: cents(amount), fund, reference }
      await as('tharindu', date, timeOf('10:30'), (ctx) => moveMoney(ctx, transfer))
    }
  }
}

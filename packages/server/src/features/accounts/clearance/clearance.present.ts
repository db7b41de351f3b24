import { type Day, daysBetween, firstDayOf, lastDayOf, monthOf } from '@verandah/contract/dates'
import type { MonthShares } from '@verandah/contract/duesStatement'
import { type Cents, NO_MONEY, rupees } from '@verandah/contract/money'
import { apportion } from '../../../core/apportion.ts'

/** Shares the bill of a month by days; the buyer's days begin with the day on which they own the unit. */
export function shareMonth(amount: Cents, day: Day): MonthShares | null {
  if (amount === NO_MONEY) return null
  const month = monthOf(day)
  const sellerDays = daysBetween(firstDayOf(month), day)
  const buyerDays = daysBetween(day, lastDayOf(month)) + 1
  const [seller = NO_MONEY, buyer = NO_MONEY] = apportion(amount, [sellerDays, buyerDays])
  return { amount: rupees(amount), sellerDays, seller: rupees(seller), buyerDays, buyer: rupees(buyer) }
}

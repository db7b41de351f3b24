import { addMonths, type Month } from '@verandah/contract/dates'
import type { RateRow } from '../accounts.table.ts'

/** Returns the rate that holds in a month; undefined where none does yet. `rates` are the oldest first. */
export function rateIn(rates: readonly RateRow[], month: Month): RateRow | undefined {
  return rates.findLast(({ from_month }) => from_month <= month)
}

/** Returns the rate that is shown as the amount: that of this month, else the first one to come. */
export function shownRate(rates: readonly RateRow[], thisMonth: Month): RateRow | undefined {
  return rateIn(rates, thisMonth) ?? rates[0]
}

/**
 * Returns the month from which a new amount holds where none is named: the first one after all that are billed. Where
 * none is billed, the shown rate is replaced.
 */
export function changedFrom(rates: readonly RateRow[], lastBilled: Month | null, thisMonth: Month): Month | '' {
  return lastBilled === null ? (shownRate(rates, thisMonth)?.from_month ?? '') : addMonths(lastBilled, 1)
}

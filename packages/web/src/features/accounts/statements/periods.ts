import { addMonths, type Day, firstDayOf, monthOf } from '@verandah/contract/dates'

export const PERIODS = ['Last 12 Months', 'This Year', 'Last Year', 'Everything', 'Other Days'] as const

/** Which days of an account are shown; the days count where they are chosen one by one. */
export interface ChosenPeriod {
  period: (typeof PERIODS)[number]
  from: string
  to: string
}

export const LAST_TWELVE_MONTHS: ChosenPeriod = { period: 'Last 12 Months', from: '', to: '' }

/** Before any building that keeps its books here. */
const FIRST_DAY = '2000-01-01'

/** Returns the days as the call takes them: without days it is this year until today. */
export function daysOf({ period, from, to }: ChosenPeriod, today: Day): { from?: string; to?: string } {
  if (period === 'Other Days') return { from, to }
  if (period === 'Last 12 Months') return { from: firstDayOf(addMonths(monthOf(today), -12)) }
  if (period === 'Everything') return { from: FIRST_DAY }
  const before = Number(today.slice(0, 4)) - 1
  return period === 'Last Year' ? { from: `${before}-01-01`, to: `${before}-12-31` } : {}
}

import { addMonths, type Day, dayOf, firstDayOf, lastDayOf, monthOf } from '@verandah/contract/dates'

export const PERIODS = ['thisMonth', 'lastMonth', 'thisYear', 'last12Months', 'own'] as const
export type Period = (typeof PERIODS)[number]

/** The English label of each period. */
export const PERIOD_LABEL: Record<Period, string> = {
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisYear: 'This year',
  last12Months: 'Last 12 months',
  own: 'Own dates'
}

interface Days {
  from: Day
  to: Day
}

/** Returns the days of a period, both included; those that still go on end today, in Colombo. */
export function daysOf(period: Exclude<Period, 'own'>, today: Day = dayOf(new Date())): Days {
  const month = monthOf(today)
  const lastMonth = addMonths(month, -1)
  if (period === 'lastMonth') return { from: firstDayOf(lastMonth), to: lastDayOf(lastMonth) }
  if (period === 'thisYear') return { from: `${today.slice(0, 4)}-01-01` as Day, to: today } // a day, as `today` is one
  if (period === 'last12Months') return { from: firstDayOf(addMonths(month, -11)), to: today }
  return { from: firstDayOf(month), to: today }
}

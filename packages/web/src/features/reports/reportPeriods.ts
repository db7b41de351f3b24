import { type Day, dayOf, monthOf } from '@verandah/contract/dates'

export const PERIODS = ['thisMonth', 'lastMonth', 'thisYear', 'last12Months', 'own'] as const
export type Period = (typeof PERIODS)[number]

/** In English. */
export const PERIOD_LABEL: Record<Period, string> = {
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisYear: 'This year',
  last12Months: 'Last 12 months',
  own: 'Own dates'
}

/** The first day of the month that is so many months after the month of a day; earlier ones when negative. */
function firstDayOf(day: Day, months = 0): Day {
  const [year = 0, month = 1] = monthOf(day).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10) as Day
}

function dayBefore(day: Day): Day {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10) as Day
}

interface Days {
  from: Day
  to: Day
}

/** The days of a period, both included; those that still go on end today, in Colombo. */
export function daysOf(period: Exclude<Period, 'own'>, today: Day = dayOf(new Date())): Days {
  if (period === 'lastMonth') return { from: firstDayOf(today, -1), to: dayBefore(firstDayOf(today)) }
  if (period === 'thisYear') return { from: `${today.slice(0, 4)}-01-01` as Day, to: today }
  if (period === 'last12Months') return { from: firstDayOf(today, -11), to: today }
  return { from: firstDayOf(today), to: today }
}

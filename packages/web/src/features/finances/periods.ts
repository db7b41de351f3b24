import { addDays, type Day, monthOf } from '@verandah/contract/dates'

/** Days, both included. */
interface Period {
  from: Day
  to: Day
}

/** The first day of the month that is `months` later; earlier when negative. */
function firstDay(day: Day, months: number): Day {
  const [year = 0, month = 1] = monthOf(day).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 10) as Day
}

function monthAt(today: Day, months: number): Period {
  return { from: firstDay(today, months), to: addDays(firstDay(today, months + 1), -1) }
}

function yearAt(today: Day, years: number): Period {
  const year = Number(today.slice(0, 4)) + years
  return { from: `${year}-01-01` as Day, to: `${year}-12-31` as Day }
}

/** What people ask for most, by its name in English. */
export function quickPeriods(today: Day) {
  return {
    'This Month': monthAt(today, 0),
    'Last Month': monthAt(today, -1),
    'This Year': yearAt(today, 0),
    'Last Year': yearAt(today, -1)
  } satisfies Record<string, Period>
}

import { addMonths, type Day, firstDayOf, lastDayOf, monthOf } from '@verandah/contract/dates'

/** The first and the last day, both included. */
interface Period {
  from: Day
  to: Day
}

function monthAt(today: Day, months: number): Period {
  const month = addMonths(monthOf(today), months)
  return { from: firstDayOf(month), to: lastDayOf(month) }
}

/** The template makes days, which TypeScript does not see. */
function yearAt(today: Day, years: number): Period {
  const year = Number(today.slice(0, 4)) + years
  return { from: `${year}-01-01` as Day, to: `${year}-12-31` as Day }
}

/** Returns the most used periods, each by its English name. */
export function quickPeriods(today: Day) {
  return {
    'This Month': monthAt(today, 0),
    'Last Month': monthAt(today, -1),
    'This Year': yearAt(today, 0),
    'Last Year': yearAt(today, -1)
  } satisfies Record<string, Period>
}

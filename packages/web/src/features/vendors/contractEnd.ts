import { DAY_MS, dayOf, type Day } from '@verandah/contract/dates'

/** So many days before its end a contract says so. */
const SOON = 60

/** Days from today, in Colombo, to a day; negative when it is over. */
export function daysUntil(day: Day, today: Day = dayOf(new Date())): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
}

/** A contract runs on its last day too. */
export const isOver = (end: Day | null) => end !== null && daysUntil(end) < 0

/** That a contract ends within 60 days; the days to its end, or null. */
export function endsSoon(end: Day | null): number | null {
  if (end === null) return null
  const days = daysUntil(end)
  return days >= 0 && days <= SOON ? days : null
}

import { addDays, addMonths, type Day, firstDayOf, lastDayOf, type Month, monthOf } from '@verandah/contract/dates'
import type { Meeting } from '@verandah/contract/meetings'

const WEEK = 7

/** Tells whether a text is a month of this century: anything else in an address is a slip. */
export const isMonth = (text: string): text is Month => /^20\d\d-(0[1-9]|1[0-2])$/.test(text)

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK
}

/** Returns the same day of another month, or that month's last day. */
export function inMonth(day: Day, month: Month): Day {
  const last = lastDayOf(month)
  const same = `${month}-${day.slice(-2)}` as Day
  return same > last ? last : same
}

/** Returns all weeks, from Monday to Sunday, that have a day of the month. */
export function weeksOf(month: Month): Day[][] {
  const weeks: Day[][] = []
  const first = firstDayOf(month)
  for (let monday = addDays(first, -weekdayOf(first)); monthOf(monday) <= month; monday = addDays(monday, WEEK)) {
    weeks.push(Array.from({ length: WEEK }, (_, index) => addDays(monday, index)))
  }
  return weeks
}

/** Returns the meetings of each day, by their time. */
export function byDay(meetings: Meeting[]): Map<Day, Meeting[]> {
  const inOrder = meetings.toSorted((a, b) => `${a.date} ${a.startTime}`.localeCompare(`${b.date} ${b.startTime}`))
  return Map.groupBy(inOrder, ({ date }) => date)
}

/** Returns the day that a key of a calendar leads to; null for any other key. */
export function dayAt(key: string, from: Day): Day | null {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -WEEK,
    ArrowDown: WEEK,
    Home: -weekdayOf(from),
    End: WEEK - 1 - weekdayOf(from)
  }
  if (key === 'PageUp') return inMonth(from, addMonths(monthOf(from), -1))
  if (key === 'PageDown') return inMonth(from, addMonths(monthOf(from), 1))
  const step = steps[key]
  return step === undefined ? null : addDays(from, step)
}

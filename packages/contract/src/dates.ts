import { branded, z } from './z.ts'

// The brand of each type is there for the compiler alone: an assertion gives it to a text that was made in this form.
declare const unit: unique symbol

/** A calendar day, `YYYY-MM-DD`, as the building's people count it (Asia/Colombo). */
export type Day = string & { readonly [unit]: 'day' }
/** A calendar month, `YYYY-MM`, in Asia/Colombo. */
export type Month = string & { readonly [unit]: 'month' }
/** A wall-clock time, `HH:mm`, in Asia/Colombo. */
export type Time = string & { readonly [unit]: 'time' }
/** A moment, ISO 8601 in UTC with milliseconds. */
export type Instant = string & { readonly [unit]: 'instant' }

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Sri Lanka has kept one offset since 2006; so no lookup of the time zone is needed. */
const COLOMBO_OFFSET = '+05:30'
export const COLOMBO_OFFSET_MS = 5.5 * HOUR_MS

export function instant(date: Date): Instant {
  return date.toISOString() as Instant
}

export const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Returns a time as the code writes it: '18:00'. Throws for what is none. */
export function timeOf(text: string): Time {
  if (!isTime(text)) throw new RangeError(`${text} is not a time`)
  return text as Time
}

/** Returns the moment at which Colombo's clocks show `day`, `time`. */
export function instantAt(day: Day, time: Time): Instant {
  return instant(new Date(`${day}T${time}:00${COLOMBO_OFFSET}`))
}

/** Returns midnight in Colombo, with which a day begins. */
export function startOf(day: Day): Instant {
  return instantAt(day, timeOf('00:00'))
}

/** Returns what Colombo's clocks show at a moment. */
export function timeAt(at: Instant): Time {
  return new Date(Date.parse(at) + COLOMBO_OFFSET_MS).toISOString().slice(11, 16) as Time
}

/** Returns the day on Colombo's calendar at a moment. */
export function dayOf(at: Date | Instant): Day {
  return new Date(new Date(at).getTime() + COLOMBO_OFFSET_MS).toISOString().slice(0, 10) as Day
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7) as Month
}

export function firstDayOf(month: Month): Day {
  return `${month}-01` as Day
}

export function lastDayOf(month: Month): Day {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) as Day
}

/** Returns the month so many months later; earlier when negative. */
export function addMonths(month: Month, months: number): Month {
  const at = new Date(`${firstDayOf(month)}T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 7) as Month
}

/** Returns the index of a month in the building's year, from 0; `yearStart`: the number of the year's first month, 1 for January. */
export function monthIndexInYear(month: Month, yearStart: number): number {
  return (Number(month.slice(5)) - yearStart + 12) % 12
}

/** Returns the first month of the building's year in which a month lies. */
export function yearStartOf(month: Month, yearStart: number): Month {
  return addMonths(month, -monthIndexInYear(month, yearStart))
}

/** Returns the moment so many months earlier; of a day that the month has not, its last one. */
export function monthsBefore(at: Instant, months: number): Instant {
  const day = dayOf(at)
  const month = addMonths(monthOf(day), -months)
  const last = lastDayOf(month)
  const wanted = `${month}${day.slice(7)}` as Day
  return startOf(wanted > last ? last : wanted)
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10) as Day
}

/** Returns the number of days between two days; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** Returns the moment `ms` milliseconds later; earlier when negative. */
export function addMs(at: Instant, ms: number): Instant {
  return instant(new Date(Date.parse(at) + ms))
}

/** Returns the beginning of its hour, in UTC. */
export function hourOf(at: Instant): Instant {
  return `${at.slice(0, 13)}:00:00.000Z` as Instant
}

// This is the instant in an answer.
export const InstantText = branded<Instant>(z.string())
export const DayText = branded<Day>(z.string())
export const MonthText = branded<Month>(z.string())
export const TimeText = branded<Time>(z.string())

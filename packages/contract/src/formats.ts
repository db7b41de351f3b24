import { COLOMBO_OFFSET_MS, type Day, dayOf, type Instant, type Month } from './dates.ts'

// Tables, not Intl: the first format that a page asks of Intl keeps a phone busy for a tenth of a second, and browsers
// know no Sinhala. The specified dates are English ones.
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const LETTERS_IN_SHORT = 3

/** Returns 'November' */
export const monthName = (date: string): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? ''

/** Returns 'Saturday' */
export function longWeekday(day: Day): string {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
}

/** Returns 'Sat' */
export function shortWeekday(day: Day): string {
  return longWeekday(day).slice(0, LETTERS_IN_SHORT)
}

/** Returns 'Nov', for a tile. */
export function shortMonth(date: Day | Month): string {
  return monthName(date).slice(0, LETTERS_IN_SHORT)
}

/** Returns 'Nov 2026' */
export function formatShortMonth(month: Month): string {
  return `${shortMonth(month)} ${month.slice(0, 4)}`
}

/** Returns 'November 2026' */
export function formatMonth(month: Month): string {
  return `${monthName(month)} ${month.slice(0, 4)}`
}

/** Returns 'Nov 05, 2026' */
export function formatDay(day: Day): string {
  return `${shortMonth(day)} ${day.slice(8)}, ${day.slice(0, 4)}`
}

/** Returns 'Nov 21, 2026', as Colombo's calendar shows it at that moment. */
export function formatInstantDay(at: Instant): string {
  return formatDay(dayOf(at))
}

/** Returns '18:05', on Colombo's clocks. */
export function formatClock(at: Instant): string {
  return new Date(Date.parse(at) + COLOMBO_OFFSET_MS).toISOString().slice(11, 16)
}

/** Returns 'Nov 21, 2026 18:05', in Colombo. */
export function formatInstant(at: Instant): string {
  return `${formatInstantDay(at)} ${formatClock(at)}`
}

const withCommas = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** Returns '2,619': a whole number, grouped as in English in every language. */
export function grouped(value: number): string {
  return withCommas(String(Math.round(value)))
}

/** Returns '850' or '1,250.50': square feet, with decimals only where there are some. */
export function formatArea(area: number): string {
  return (Number.isInteger(area) ? grouped : withCents)(area)
}

/** Returns '2,619.50': rupees with two decimals, also when they are zero. */
export function withCents(amount: number): string {
  const [whole = '', decimals = ''] = amount.toFixed(2).split('.')
  return `${withCommas(whole)}.${decimals}`
}

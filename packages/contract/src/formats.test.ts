import { expect, test } from 'vitest'
import { addDays, type Day, type Instant, type Month, monthOf } from './dates.ts'
import * as formats from './formats.ts'

const DAYS = Array.from({ length: 800 }, (_, index) => addDays('2026-11-21' as Day, index))
const intl = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
  return (text: string) => format.format(new Date(text))
}

test('days, months and weekdays are those of English', () => {
  expect(formats.formatDay('2026-11-05' as Day)).toBe('Nov 05, 2026')
  const day = intl({ year: 'numeric', month: 'short', day: '2-digit' })
  const month = intl({ year: 'numeric', month: 'long' })
  const shortMonth = intl({ year: 'numeric', month: 'short' })
  expect(DAYS.map(formats.formatDay)).toEqual(DAYS.map(day))
  expect(DAYS.map(formats.shortMonth)).toEqual(DAYS.map(intl({ month: 'short' })))
  expect(DAYS.map(formats.shortWeekday)).toEqual(DAYS.map(intl({ weekday: 'short' })))
  expect(DAYS.map(formats.longWeekday)).toEqual(DAYS.map(intl({ weekday: 'long' })))
  const months = [...new Set(DAYS.map(monthOf))]
  expect(months.map(formats.formatMonth)).toEqual(months.map((each: Month) => month(`${each}-01`)))
  expect(months.map(formats.formatShortMonth)).toEqual(months.map((each: Month) => shortMonth(`${each}-01`)))
})

test('moments are shown by the clocks of Colombo', () => {
  expect(formats.formatInstant('2026-11-20T18:35:00.000Z' as Instant)).toBe('Nov 21, 2026 00:05')
  expect(formats.formatInstantDay('2026-12-31T18:29:59.000Z' as Instant)).toBe('Dec 31, 2026')
  expect(formats.formatInstantDay('2026-12-31T18:30:00.000Z' as Instant)).toBe('Jan 01, 2027')
  expect(formats.formatClock('2026-12-31T18:29:59.000Z' as Instant)).toBe('23:59')
})

test('numbers are grouped by three', () => {
  expect([0, 7, 999, 1_000, 88_123, 1_234_567, -999, -1_234].map(formats.grouped)).toEqual([
    '0',
    '7',
    '999',
    '1,000',
    '88,123',
    '1,234,567',
    '-999',
    '-1,234'
  ])
  expect([0, 0.5, 1234.55, 999_999_999.99, -1234.5].map(formats.withCents)).toEqual([
    '0.00',
    '0.50',
    '1,234.55',
    '999,999,999.99',
    '-1,234.50'
  ])
})

import type { Day, Month } from '@verandah/contract/dates'
import { expect, test } from 'vitest'
import { dayAt, inMonth, isMonth, weeksOf } from './calendarMonth.ts'

const day = (text: string) => text as Day
const monthAt = (text: string) => text as Month

test.each([
  // Begins on a Sunday.
  ['2026-11', 6, '2026-10-26', '2026-12-06'],
  // The weeks are from a Monday to a Sunday.
  ['2027-02', 4, '2027-02-01', '2027-02-28'],
  ['2026-12', 5, '2026-11-30', '2027-01-03']
])('the weeks of %s: %i, from %s to %s', (month, count, first, last) => {
  const weeks = weeksOf(monthAt(month))
  expect(weeks.map((week) => week.length)).toEqual(Array.from({ length: count }, () => 7))
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([first, last])
})

test('an address may say anything', () => {
  expect(['2026-11', '2026-13', '2026-00', '1926-11', '2026-1', 'now', ''].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false
  ])
})

test('the same day of a shorter month is its last', () => {
  expect([inMonth(day('2026-01-31'), monthAt('2026-02')), inMonth(day('2026-11-22'), monthAt('2026-12'))]).toEqual([
    '2026-02-28',
    '2026-12-22'
  ])
})

test.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowRight', '2026-11-02'],
  ['ArrowUp', '2026-10-25'],
  ['ArrowDown', '2026-11-08'],
  ['Home', '2026-10-26'],
  ['End', '2026-11-01'],
  ['PageUp', '2026-10-01'],
  ['PageDown', '2026-12-01'],
  ['a', null]
])('%s leads from Sunday, November 1 to %s', (key, to) => {
  expect(dayAt(key, day('2026-11-01'))).toBe(to)
})

import { addMonths, dayOf, type Month, monthOf } from '@verandah/contract/dates'
import { expect, test } from 'vitest'
import { monthsAround, nextDue } from './runForm.ts'

const NOW = monthOf(dayOf(new Date()))

test('the months of the year before and the two that come are offered, the latest first, and one that was asked for in its place', () => {
  const usual = monthsAround(NOW)
  expect(usual).toHaveLength(15)
  expect([usual[0], usual[2], usual.at(-1)]).toEqual([addMonths(NOW, 2), NOW, addMonths(NOW, -12)])
  const early = addMonths(NOW, -20)
  expect(monthsAround(early)).toEqual([...usual, early])
  const late = addMonths(NOW, 5)
  expect(monthsAround(late)).toEqual([late, ...usual])
})

test.each([
  [['2026-11-14'], '2026-12-14'],
  [['2026-11-14', '2026-12-31'], '2027-01-31'],
  [['2027-01-31'], '2027-02-28'],
  [['2028-01-30'], '2028-02-29'],
  [[''], ''],
  [[], '']
])('after the due days %j the next one is "%s"', (days, next) => expect(nextDue(days)).toBe(next))

test('the month is one of the calendar', () => expect(monthsAround('2026-01' as Month)).toContain('2026-01'))

import { expect, test } from 'vitest'
import { addMonths, firstDayOf, lastDayOf, type Month } from './dates.ts'

const month = (text: string) => text as Month

test('months follow each other over the year', () => {
  const at = [addMonths(month('2026-12'), 1), addMonths(month('2026-01'), -1), addMonths(month('2026-03'), 0)]
  expect(at).toEqual(['2027-01', '2025-12', '2026-03'])
  expect([addMonths(month('2026-11'), -11), addMonths(month('2026-11'), 14)]).toEqual(['2025-12', '2028-01'])
})

test('a month goes from its first day to its last, also in a leap year', () => {
  const days = ['2026-02', '2028-02', '2026-11', '2026-12'].map((text) => [firstDayOf(month(text)), lastDayOf(month(text))])
  expect(days.map(([first]) => first?.slice(-2))).toEqual(['01', '01', '01', '01'])
  expect(days.map(([, last]) => last?.slice(-2))).toEqual(['28', '29', '30', '31'])
})

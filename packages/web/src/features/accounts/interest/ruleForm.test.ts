import { expect, test } from 'vitest'
import { exampleOf, numberOf } from './ruleForm.ts'

test('an example costs what the days after grace cost, rounded half up', () => {
  const costOf = (yearlyPercent: number, graceDays: number) => exampleOf({ yearlyPercent, graceDays })
  expect(costOf(12, 0)).toEqual({ owed: 5000, days: 30, cost: 49.32 })
  expect(costOf(12, 29)).toEqual({ owed: 5000, days: 30, cost: 1.64 })
  // The sum is so late that it costs something.
  expect(costOf(12, 30)).toEqual({ owed: 5000, days: 60, cost: 49.32 })
  expect(costOf(100, 90)).toEqual({ owed: 5000, days: 120, cost: 410.96 })
  expect(costOf(0, 0)?.cost).toBe(0)
  // 18.25% of LKR 5,000 are LKR 2.50 a day.
  expect(costOf(18.25, 29)?.cost).toBe(2.5)
  // 0.365% are 5 cents a day: of half a hundredth of that nothing is lost.
  expect(costOf(0.73, 29)?.cost).toBe(0.1)
  for (const [percent, days] of [
    [-1, 0],
    [101, 0],
    [12, 91],
    [12, 1.5],
    [Number.NaN, 0],
    [12, Number.NaN]
  ] as const)
    expect([percent, days, costOf(percent, days)]).toEqual([percent, days, null])
})

test('a number is read as it is typed', () => {
  expect(['12', '12.5', ' 12 % ', '0', '12.'].map(numberOf)).toEqual([12, 12.5, 12, 0, 12])
  for (const typed of ['', 'twelve', '-1', '1,5', '1e2']) expect(numberOf(typed)).toBeNaN()
})

import { addMonths, type Month } from '@verandah/contract/dates'
import { TRANSACTION_CATEGORIES } from '@verandah/contract/financesInput'
import type { YearBudget } from '@verandah/contract/budgets'
import { expect, test } from 'vitest'
import { cellName, copiedValues, percentOf, shownCategories, sumTyped, toYearBody, toYearValues, yearAmounts } from './yearForm.ts'

const monthAt = (place: number) => addMonths('2026-01' as Month, place)

/** Security costs the same in each month; of those months it is copied from the one before. */
function yearOf(amount: number, copied: readonly number[] = []): YearBudget {
  const budgets = TRANSACTION_CATEGORIES.map((category) => ({ category, amount: category === 'security' ? amount : 0, actual: 0 }))
  const months = Array.from({ length: 12 }, (_, place) => ({
    month: monthAt(place),
    budgets,
    copiedFrom: copied.includes(place) ? monthAt(place - 1) : null,
    isClosed: false
  }))
  return { year: '2026', months, version: 1, can: { edit: true } }
}

test.each([
  ['a month', [], [2], [2]],
  ['a month before one with a budget of its own', [4], [2], [2]],
  ['a month before one that shows its budget', [3], [2], [2, 3]],
  ['the month before, of two that show an earlier one', [3, 4], [2], [2, 3]],
  ['one that showed an earlier budget itself', [3], [3], [3]],
  ['the first and the last', [], [0, 11], [0, 11]],
  ['nothing', [3], [], []]
])('of a year in which %s is changed only that is sent, and what would show it', (_what, copied, changed, sent) => {
  const seen = yearOf(100, copied)
  const values = toYearValues(seen)
  for (const place of changed) values[cellName('security', place)] = '120'
  const { months } = toYearBody(yearAmounts(values), seen)
  expect(months.map(({ month }) => month)).toEqual(sent.map(monthAt))
  const amounts = months.map(({ budgets }) => budgets.find(({ category }) => category === 'security')?.amount)
  expect(amounts).toEqual(sent.map((place) => (changed.includes(place) ? 120 : 100)))
})

test.each([
  ['', 0],
  ['5', 5],
  ['+5 %', 5],
  ['−2.5', -2.5],
  ['-100', -100],
  ['-100.1', null],
  ['1000', 1_000],
  ['1000.1', null],
  ['many', null]
])('"%s" is a change of %s percent', (typed, percent) => expect(percentOf(typed)).toBe(percent))

test.each([
  [0, '100.50'],
  [10, '111'],
  [-100, ''],
  [-50, '50']
])('with %i percent more an amount of 100.50 is copied as "%s"', (percent, text) => {
  expect(copiedValues(yearOf(100.5), percent)[cellName('security', 0)]).toBe(text)
})

test('what never costs anything is shown only where there is something', () => {
  const none = yearOf(100)
  expect(shownCategories(none)).not.toContain('dues')
  const [first, ...others] = none.months
  const some = { ...none, months: [{ ...first!, budgets: [{ category: 'dues' as const, amount: 0, actual: 1 }] }, ...others] }
  expect(shownCategories(some)).toContain('dues')
})

test('what is no amount counts as nothing in a sum', () => expect(sumTyped(['1,000.10', '', 'many', '0.20'])).toBe(1_000.3))

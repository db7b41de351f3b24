import { addMonths, type Day, dayOf, type Month, monthOf } from '@verandah/contract/dates'
import type { Run } from '@verandah/contract/duesRuns'
import { expect, test } from 'vitest'
import { kind, posted, preview, reserve } from '../kinds/testing.ts'
import { monthsAround, nextDue, nextToBill, usualRun } from './runForm.ts'

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

const kinds = [kind(), reserve]
const run = (period: string, billDay: string, due: string, over: Partial<Run> = {}) =>
  posted({ period: period as Month, billDay: billDay as Day, dueDays: [due as Day], kinds: preview().kinds, ...over })
const onlyManagement = { kinds: preview().kinds.slice(0, 1) }

test.each([
  ['this month where nothing was billed yet', [], '2026-11'],
  ['the month after the last one', [run('2026-11', '2026-11-01', '2026-11-10')], '2026-12'],
  ['the month after, also where one was left out before', [run('2026-12', '2026-11-20', '2026-12-10')], '2027-01'],
  [
    'the last one, as long as something is not billed that was billed before',
    [run('2026-11', '2026-11-01', '2026-11-10', onlyManagement), run('2026-10', '2026-10-01', '2026-10-10')],
    '2026-11'
  ],
  ['the month after, where a kind was never billed', [run('2026-11', '2026-11-01', '2026-11-10', onlyManagement)], '2026-12']
] as const)('next is billed %s', (_what, runs, month) => expect(nextToBill({ kinds, runs }, '2026-11' as Month)).toBe(month))

test.each([
  ['on the same days as last time', '2026-12-03', '2026-12-01', '2026-12-10'],
  ['today, where the day is still to come', '2026-11-29', '2026-11-29', '2026-12-10'],
  ['today and due as many days later, where the due day is over', '2026-12-20', '2026-12-20', '2026-12-29']
])('the month is billed %s', (_when, today, billDay, due) => {
  const last = run('2026-11', '2026-11-01', '2026-11-10')
  expect(usualRun({ kinds, runs: [last] }, '2026-12' as Month, today as Day)).toMatchObject({ billDay, dueDays: [due] })
})

test('a month that is billed before it begins is so again, and the last day of a month stays the last', () => {
  const last = run('2026-12', '2026-11-25', '2026-12-31')
  expect(usualRun({ kinds, runs: [last] }, '2027-01' as Month, '2026-12-28' as Day)).toMatchObject({
    billDay: '2026-12-25',
    dueDays: ['2027-01-31']
  })
  expect(usualRun({ kinds, runs: [last] }, '2027-02' as Month, '2027-01-28' as Day)).toMatchObject({
    billDay: '2027-01-25',
    dueDays: ['2027-02-28']
  })
})

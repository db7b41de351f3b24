import type { Day } from '@verandah/contract/dates'
import { expect, test } from 'vitest'
import { daysOf } from './reportPeriods.ts'

test.each([
  ['thisMonth', '2026-03-31', '2026-03-01', '2026-03-31'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2024-03-01', '2024-02-01', '2024-02-29'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['thisYear', '2026-01-01', '2026-01-01', '2026-01-01'],
  ['last12Months', '2026-11-22', '2025-12-01', '2026-11-22'],
  ['last12Months', '2026-12-31', '2026-01-01', '2026-12-31']
] as const)('%s on %s is from %s to %s', (period, today, from, to) => {
  expect(daysOf(period, today as Day)).toEqual({ from, to })
})

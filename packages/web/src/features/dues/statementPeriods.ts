import type { Day } from '@verandah/contract/dates'
import type { Period } from './useDues.ts'

export const STATEMENT_PERIODS = ['This Year', 'Last Year', 'Everything', 'Other Days'] as const
export type StatementPeriod = (typeof STATEMENT_PERIODS)[number]

/** The days of a period that has a name; null for those that the person chooses. */
export function daysOf(period: StatementPeriod, today: Day): Period | null {
  const year = Number(today.slice(0, 4)) - (period === 'Last Year' ? 1 : 0)
  if (period === 'Other Days') return null
  return period === 'Everything' ? { from: '', to: '' } : { from: `${year}-01-01`, to: `${year}-12-31` }
}

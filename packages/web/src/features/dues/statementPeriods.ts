import type { Day } from '@verandah/contract/dates'
import type { Period } from './useDues.ts'

export const STATEMENT_PERIODS = ['This Year', 'Last Year', 'Everything', 'Other Days'] as const
export type StatementPeriod = (typeof STATEMENT_PERIODS)[number]

/** The days of a period that has a name, none of them to come; null for those that the person chooses. */
export function daysOf(period: StatementPeriod, today: Day): Period | null {
  if (period === 'Other Days') return null
  if (period === 'Everything') return { from: '', to: '' }
  const year = Number(today.slice(0, 4))
  return period === 'This Year' ? { from: `${year}-01-01`, to: today } : { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
}

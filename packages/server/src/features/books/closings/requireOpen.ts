import { MONTH_IS_CLOSED } from '@verandah/contract/closings'
import { type Day, type Month, monthOf } from '@verandah/contract/dates'
import { formatMonth } from '@verandah/contract/formats'
import { isInClosedMonth } from '../../../core/ledger.ts'
import { throwProblem } from '../../../core/problem.ts'

/** 409 where the day lies in a closed month; `through`: the last one. */
export function requireOpen(through: Month | null, day: Day): void {
  if (!isInClosedMonth(through, day)) return
  const text = { text: MONTH_IS_CLOSED, values: { month: formatMonth(monthOf(day)) } }
  throwProblem('period_closed', { text, errors: [{ path: 'date', text }] })
}

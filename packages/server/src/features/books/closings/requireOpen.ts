import { MONTH_IS_CLOSED } from '@verandah/contract/closings'
import { type Day, monthOf } from '@verandah/contract/dates'
import { formatDay, formatMonth } from '@verandah/contract/formats'
import { BEFORE_THE_OPENING } from '@verandah/contract/opening'
import { type ClosedDays, isInClosedMonth } from '../../../core/ledger.ts'
import { throwProblem } from '../../../core/problem.ts'

/** Throws 409 where the day is in a closed month, or before the books begin. */
export function requireOpen({ through, opening }: ClosedDays, day: Day): void {
  if (isInClosedMonth(through, day)) throwClosed(MONTH_IS_CLOSED, { month: formatMonth(monthOf(day)) })
  if (opening !== null && day < opening) throwClosed(BEFORE_THE_OPENING, { day: formatDay(opening) })
}

function throwClosed(message: string, values: Record<string, string>): never {
  const text = { text: message, values }
  throwProblem('period_closed', { text, errors: [{ path: 'date', text }] })
}

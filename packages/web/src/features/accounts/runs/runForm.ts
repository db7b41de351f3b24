import { BILLED_IN_THE_FUTURE } from '@verandah/contract/bills'
import { addDays, addMonths, type Day, dayOf, daysBetween, lastDayOf, type Month, monthOf } from '@verandah/contract/dates'
import type { KindId } from '@verandah/contract/ids'
import type { DuesKind } from '@verandah/contract/duesKinds'
import { RunDraft, type RunSummary } from '@verandah/contract/duesRuns'
import { isDay } from '@verandah/contract/fields'
import { z } from '@verandah/contract/z'
import { amountOf } from '../../../ui/form/fields/typedAmount.ts'
import { notAfterToday } from '../../../notAfterToday.ts'
import { billedIn } from './useBillable.ts'
import type { RunBody } from '../kinds/useCharges.ts'

/** The values of the form of a run. */
export interface RunValues {
  period: Month
  kindIds: KindId[]
  billDay: string
  dueDays: string[]
  /** The typed amount, in rupees. */
  bulkAmount: string
}

export const schema = z.extend(RunDraft, { billDay: notAfterToday('Bill day', BILLED_IN_THE_FUTURE) })

/** Only what is `open` yet: another may have billed the rest meanwhile. */
export function toBody({ bulkAmount, ...values }: RunValues, billable: Billable): RunBody {
  const open = openIn(billable, values.period)
  const kindIds = values.kindIds.filter((id) => open.includes(id))
  const bulk = hasMeters(billable, kindIds) ? amountOf(bulkAmount) : null
  return { ...values, kindIds, ...(bulk !== null && { bulkAmount: bulk }) }
}

/** Days from the bill day on, where nothing was billed yet. */
const DUE_AFTER = 14
const MONTHS_BACK = 12
const MONTHS_AHEAD = 2

/** The kinds that a run can bill, and the runs that stand. */
export interface Billable {
  kinds: readonly DuesKind[]
  runs: readonly RunSummary[]
}

/** Whether one of them is billed by meter. */
export const hasMeters = ({ kinds }: Billable, ids: readonly KindId[]): boolean =>
  kinds.some(({ _id, method }) => method === 'meter' && ids.includes(_id))

export function openIn({ kinds, runs }: Billable, month: Month): KindId[] {
  const billed = billedIn(runs, month)
  return kinds.map(({ _id }) => _id).filter((id) => !billed.has(id))
}

/**
 * Returns the month to bill next: the last one as long as something of it is not billed that was billed before, then the
 * one after it; this month where nothing was billed yet.
 */
export function nextToBill(billable: Billable, thisMonth: Month): Month {
  const [last] = billable.runs
  if (last === undefined) return thisMonth
  const { period } = last
  const before = new Set(billable.runs.filter((run) => run.period < period).flatMap(({ kinds }) => kinds.map(({ kindId }) => kindId)))
  return openIn(billable, period).some((id) => before.has(id)) ? period : addMonths(period, 1)
}

/** Returns the day of a month as many months and days after it as a day of the last run was after its month. */
function sameDayOf(month: Month, day: Day, period: Month): Day {
  let of = month
  // A run is seldom more than a month or two from its days.
  for (let at = period; at < monthOf(day); at = addMonths(at, 1)) of = addMonths(of, 1)
  for (let at = period; at > monthOf(day); at = addMonths(at, -1)) of = addMonths(of, -1)
  const wanted = `${of}${day.slice(7)}` as Day
  return wanted > lastDayOf(of) ? lastDayOf(of) : wanted
}

/**
 * Returns the values of the usual run of a month: all that is not billed yet, on the same days of the month as last time.
 * Where the due day would be over, it is billed today, and due as many days later as last time.
 */
export function usualRun(billable: Billable, month: Month, today: Day): RunValues {
  const [last] = billable.runs
  const [lastDue] = last?.dueDays ?? []
  const values = { period: month, kindIds: openIn(billable, month), bulkAmount: '' }
  if (last === undefined || lastDue === undefined) return { ...values, billDay: today, dueDays: [addDays(today, DUE_AFTER)] }
  const usual = sameDayOf(month, last.billDay, last.period)
  const billDay = usual > today ? today : usual
  const dueDay = sameDayOf(month, lastDue, last.period)
  if (dueDay > today) return { ...values, billDay, dueDays: [dueDay] }
  return { ...values, billDay: today, dueDays: [addDays(today, daysBetween(last.billDay, lastDue))] }
}

/** Returns the months of the year before and the next ones, and the one that was asked for; the latest first. */
export function monthsAround(asked: Month): Month[] {
  const now = monthOf(dayOf(new Date()))
  const months = Array.from({ length: MONTHS_BACK + 1 + MONTHS_AHEAD }, (_, index) => addMonths(now, MONTHS_AHEAD - index))
  return months.includes(asked) ? months : [...months, asked].toSorted().toReversed()
}

/** Returns the day of the next instalment: the same day of the month after. Empty while the last day is not known. */
export function nextDue(days: readonly string[]): string {
  const last = days.at(-1) ?? ''
  if (!isDay(last)) return ''
  const month = addMonths(monthOf(last as Day), 1)
  const wanted = `${month}${last.slice(7)}`
  return wanted > lastDayOf(month) ? lastDayOf(month) : wanted
}

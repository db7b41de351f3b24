import { dayOf } from '@verandah/contract/dates'
import { GRACE_DAYS } from '@verandah/contract/limits'
import type { InterestRule, InterestRuleDraft } from '@verandah/contract/interest'
import type { z } from '@verandah/contract/z'

export type RuleBody = z.input<typeof InterestRuleDraft>

/** Numbers as they are typed. */
export type RuleValues = Record<'yearlyPercent' | 'graceDays' | 'from' | 'resolution', string>

/** Returns the values of a new rule: as the newest one, from today on. */
export const newRule = (newest: InterestRule | undefined): RuleValues => ({
  yearlyPercent: newest === undefined ? '' : String(newest.yearlyPercent),
  graceDays: String(newest?.graceDays ?? 0),
  from: dayOf(new Date()),
  resolution: ''
})

/** Returns the number of a typed text: '12', '12.5', '12 %'; NaN for what is no number. */
export function numberOf(typed: string): number {
  const text = typed.replaceAll(/[\s%]/g, '')
  return /^\d+(\.\d*)?$/.test(text) ? Number(text) : Number.NaN
}

export const toBody = ({ yearlyPercent, graceDays, ...values }: RuleValues): RuleBody => ({
  yearlyPercent: numberOf(yearlyPercent),
  graceDays: numberOf(graceDays),
  ...values
})

/** The amount in rupees. */
const OWED = 5_000
const MONTH_DAYS = 30
/** A year always has so many days here; a rate is in hundredths of a percent. */
const YEAR = 365 * 10_000

interface Example {
  owed: number
  /** The number of days it is late. */
  days: number
  /** Rupees, rounded half up. */
  cost: number
}

/** Returns an example of a rule, with a sum that is so late that it costs something; null for values that are no rule. */
export function exampleOf({ yearlyPercent, graceDays }: Pick<RuleBody, 'yearlyPercent' | 'graceDays'>): Example | null {
  const isRule = yearlyPercent >= 0 && yearlyPercent <= 100 && Number.isInteger(graceDays) && graceDays <= GRACE_DAYS
  if (!isRule) return null
  const days = MONTH_DAYS * (Math.floor(graceDays / MONTH_DAYS) + 1)
  const parts = OWED * 100 * (days - graceDays) * Math.round(yearlyPercent * 100)
  return { owed: OWED, days, cost: Math.floor((2 * parts + YEAR) / (2 * YEAR)) / 100 }
}

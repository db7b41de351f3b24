import { MonthText } from './dates.ts'
import { RunProblem } from './duesRuns.ts'
import { choice, defaulted, optionalLines, requiredAmount } from './fields.ts'
import { LENGTH } from './limits.ts'
import { cents, type Cents } from './money.ts'
import { filterMonth, requiredMonth } from './monthFields.ts'
import { namedObject, preprocess, z } from './z.ts'

/** The methods with a rate: it is divided among all units by their shares, or it is that of a unit, of a share or of a square foot. */
export const RATED_METHODS = ['share', 'fixed', 'perShare', 'perArea'] as const
export type RatedMethod = (typeof RATED_METHODS)[number]

export const isRated = (method: string | null): method is RatedMethod => RATED_METHODS.some((one) => one === method)

/** The period of an amount: one run, or a year, of which a run bills its month. */
export const CHARGE_PERIODS = ['run', 'year'] as const
export type ChargePeriod = (typeof CHARGE_PERIODS)[number]

/** Rupees: each unit's part is a whole number of them. */
export const CHARGE_STEPS = [0.01, 1, 10] as const
export const WRONG_STEP = 'Step must be 0.01, 1 or 10'
export type ChargeStep = (typeof CHARGE_STEPS)[number]

/** Rupees of a m³, a share or a square foot: so that no bill becomes larger than numbers are exact. */
export const MAX_PRICE = 100_000

/** Returns the message for an amount that is too much for one share or one square foot, in cents; null: it is not. */
export function priceFault(method: string | null, amount: Cents | null | undefined): string | null {
  const isPrice = method === 'perShare' || method === 'perArea'
  return isPrice && (amount ?? 0) > cents(MAX_PRICE) ? 'An amount for a share or a square foot is 100,000 at most' : null
}

/** An amount with the month from which it holds. */
export const DuesRate = z.object({
  /** Null: since ever. */
  from: z.nullable(MonthText),
  amount: z.number(),
  resolution: z.nullable(z.string())
})
export type DuesRate = z.output<typeof DuesRate>

export const DuesRateDraft = z.object({
  from: requiredMonth('From'),
  amount: requiredAmount('Amount'),
  /** The resolution by which the building has decided it. */
  resolution: optionalLines('Resolution', LENGTH.reason)
})
export type DuesRateDraft = z.output<typeof DuesRateDraft>

const numberOf = (value: string | number) => (typeof value === 'string' && /^\d+(\.\d*)?$/.test(value) ? Number(value) : value)

/** An amount that somebody thinks of. */
export const DuesPartsQuery = z.object({
  method: choice('Method', RATED_METHODS),
  amount: preprocess(numberOf, requiredAmount('Amount')),
  per: z._default(z.optional(defaulted('Period', CHARGE_PERIODS, 'run')), 'run'),
  step: z._default(z.optional(z.pipe(z.enum(CHARGE_STEPS.map(String), WRONG_STEP), z.transform(Number))), 0.01),
  /** The month that is billed; by default this one. */
  month: filterMonth('Month')
})
export type DuesPartsQuery = z.output<typeof DuesPartsQuery>

/** What each unit would pay for a month; amounts are in rupees. */
export const DuesParts = namedObject('DuesParts', {
  /** The units in the order of the building. */
  parts: z.array(z.object({ unitNumber: z.string(), amount: z.number() })),
  total: z.number(),
  /** The problems that would keep the bills from being right. */
  problems: z.array(RunProblem)
})
export type DuesParts = z.output<typeof DuesParts>

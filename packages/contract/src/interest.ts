import { BillId, ChargeId } from './ids.ts'
import { DayText } from './dates.ts'
import { dryRunFlag } from './dryRun.ts'
import { endpoint } from './endpoint.ts'
import { optionalLines, requiredDay } from './fields.ts'
import { pack } from './i18n/text.ts'
import { GRACE_DAYS, LENGTH } from './limits.ts'
import { integer, namedObject, z } from './z.ts'

const WRONG_PERCENT = 'The rate must be a percentage from 0 to 100, with two decimals at most'
const hasTwoDecimals = (percent: number) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6

/** The price of late payment from a day on, until the next rule. */
export const InterestRule = z.object({
  yearlyPercent: z.number(),
  /** The number of days after the due day that cost nothing. */
  graceDays: z.number(),
  from: DayText,
  /** The resolution by which the building has decided it. */
  resolution: z.nullable(z.string())
})
export type InterestRule = z.output<typeof InterestRule>

export const NO_RESOLUTION = 'Interest needs the resolution of the building'

export const InterestRuleDraft = z
  .object({
    yearlyPercent: z
      .number({ error: WRONG_PERCENT })
      .check(z.minimum(0, WRONG_PERCENT), z.maximum(100, WRONG_PERCENT), z.refine(hasTwoDecimals, WRONG_PERCENT)),
    graceDays: integer(0, GRACE_DAYS, pack('Grace must be a number of days, 0 to {{max}}', { max: GRACE_DAYS })),
    from: requiredDay('Day'),
    resolution: optionalLines('Resolution', LENGTH.reason)
  })
  .check(
    z.superRefine(({ yearlyPercent, resolution }, context) => {
      if (yearlyPercent > 0 && (resolution ?? null) === null)
        context.addIssue({ code: 'custom', path: ['resolution'], message: NO_RESOLUTION })
    })
  )
export type InterestRuleDraft = z.output<typeof InterestRuleDraft>

export const INTEREST_IN_THE_FUTURE = 'Interest is charged until today at the latest'

/** The last day through which interest is charged. */
export const InterestCharge = z.object({ through: requiredDay('Day') })

/** The interest of a day; amounts are in rupees. */
export const Interest = namedObject('Interest', {
  through: DayText,
  /** The interest that is due until then less the interest that was charged before; negative: too much was charged. */
  lines: z.array(
    z.object({
      unitNumber: z.string(),
      /** The charge that was paid late, or is not paid. */
      chargeId: ChargeId,
      /** The name of its kind. */
      kind: z.string(),
      fund: z.string(),
      /** The number of days, from the first on. */
      days: z.number(),
      amount: z.number()
    })
  ),
  total: z.number(),
  /** The bills that were made; a check makes none. */
  billIds: z.array(BillId)
})
export type Interest = z.output<typeof Interest>

const ruleAt = '/api/finances/dues/interest-rule'
const Rules = z.object({ rules: z.array(InterestRule) })

export const interest = {
  rules: endpoint('GET', ruleAt, {
    shows: ['charges'],
    summary: 'What late payment costs, the newest rule first',
    response: Rules
  }),
  setRule: endpoint('PUT', ruleAt, {
    changes: ['charges', 'notifications'],
    summary: 'Say what late payment costs from a day on',
    body: InterestRuleDraft,
    response: Rules
  }),
  charge: endpoint('POST', '/api/finances/dues/interest', {
    changes: ['books', 'finances', 'notifications'],
    summary: 'Charge the interest that is due: one bill for each unit',
    query: z.object({ dryRun: dryRunFlag() }),
    body: InterestCharge,
    response: Interest,
    status: 201,
    dryRun: true
  })
}

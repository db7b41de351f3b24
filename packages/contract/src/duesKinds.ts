import { KindId } from './billIds.ts'
import { endpoint } from './endpoint.ts'
import { TRANSACTION_CATEGORIES } from './financesInput.ts'
import { recordFields } from './records.ts'
import { namedObject, z } from './z.ts'

/** How an amount becomes each unit's part: by its share, the same for each, by its group, or by what its meter counts. */
export const CHARGE_METHODS = ['share', 'fixed', 'group', 'meter'] as const
export type ChargeMethod = (typeof CHARGE_METHODS)[number]

/** What the amount is for: one run, or a year, of which a run bills its month. */
export const CHARGE_PERIODS = ['run', 'year'] as const
export type ChargePeriod = (typeof CHARGE_PERIODS)[number]

/** Rupees: each unit's part is a whole number of them. */
export const CHARGE_STEPS = [0.01, 1, 10] as const
export type ChargeStep = (typeof CHARGE_STEPS)[number]

/** What a metered m³ costs: rupees, and m³ up to which a price is valid. */
export const Tariff = z.object({
  /** Of each unit, however much it takes. */
  fixed: z.number(),
  /** The last one has no end. */
  blocks: z.array(z.object({ upTo: z.nullable(z.number()), price: z.number() }))
})
export type Tariff = z.output<typeof Tariff>

/** What units are billed for. */
export const DuesKind = namedObject('DuesKind', {
  _id: KindId,
  ...recordFields,
  name: z.string(),
  /** Of the transactions that its bills are listed as. */
  category: z.enum(TRANSACTION_CATEGORIES),
  /** Null: that of the charge for which interest is asked. */
  fund: z.nullable(z.string()),
  /** Where its income is counted. */
  account: z.string(),
  /** Null: only on bills of their own. */
  method: z.nullable(z.enum(CHARGE_METHODS)),
  /** Rupees: by share of all units together, fixed of each unit. */
  amount: z.nullable(z.number()),
  per: z.enum(CHARGE_PERIODS),
  groups: z.array(z.object({ group: z.string(), amount: z.number() })),
  /** Only of what is metered. */
  tariff: z.nullable(Tariff),
  step: z.number(),
  /** What is paid first of a bill; the lowest is. */
  order: z.number(),
  /** What is paid late of it costs interest. */
  bearsInterest: z.boolean(),
  isActive: z.boolean(),
  /** It stands on a bill: its fund and its account stay. */
  isBilled: z.boolean()
})
export type DuesKind = z.output<typeof DuesKind>

/** The law shares the two funds' costs by the shares of the plan; what is decided otherwise is to be seen. */
export const DEPARTS_FROM_SHARES = 'This departs from the shares of the plan (Management Regulations of 2017, 11(g)).'

type Divided = { [Field in 'category' | 'fund' | 'method']: string | null }

/** Whether dues of the funds for management or sinking are billed otherwise than by the shares of the plan. */
export function departsFromShares({ category, fund, method }: Divided): boolean {
  return category === 'dues' && (fund === 'M' || fund === 'S') && (method === 'fixed' || method === 'group')
}

const at = '/api/finances/dues/kinds'

export const duesKinds = {
  list: endpoint('GET', at, {
    shows: ['charges', 'finances'],
    summary: 'What units are billed for, in the order of payment',
    response: z.object({ kinds: z.array(DuesKind) })
  })
}

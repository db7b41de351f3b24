import { CHARGE_METHODS, DuesKindDraft, DuesKindPatch } from './duesKindsInput.ts'
import { CHARGE_PERIODS, DuesParts, DuesPartsQuery, DuesRate, DuesRateDraft } from './duesRates.ts'
import { endpoint } from './endpoint.ts'
import { TRANSACTION_CATEGORIES } from './financesInput.ts'
import { KindId } from './ids.ts'
import { recordFields } from './records.ts'
import { Tariff } from './tariffs.ts'
import { namedObject, z } from './z.ts'

/** A kind of dues that units are billed for. */
export const DuesKind = namedObject('DuesKind', {
  _id: KindId,
  ...recordFields,
  name: z.string(),
  /** The category of the transactions that its bills are listed as. */
  category: z.enum(TRANSACTION_CATEGORIES),
  /** Null: that of the charge for which interest is asked. */
  fund: z.nullable(z.string()),
  /** The account where its income is counted. */
  account: z.string(),
  /** Null: only on bills of their own. */
  method: z.nullable(z.enum(CHARGE_METHODS)),
  /** The rate of this month in rupees, else the first one to come; as `method` says of a unit, a share, a square foot or all units. */
  amount: z.nullable(z.number()),
  /** The amounts with the month from which each holds, the newest first. */
  rates: z.array(DuesRate),
  per: z.enum(CHARGE_PERIODS),
  groups: z.array(z.object({ group: z.string(), amount: z.number() })),
  /** The tariff; only for what is metered. */
  tariff: z.nullable(Tariff),
  step: z.number(),
  /** The order in which the kinds of a bill are paid; the lowest is paid first. */
  order: z.number(),
  /** True if an amount of this kind that is paid late bears interest. */
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
  return category === 'dues' && (fund === 'M' || fund === 'S') && (method === 'fixed' || method === 'perArea' || method === 'group')
}

/** Water and Levy of a new building. */
const UNUSED_AT_FIRST = ['00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000004']

/** Whether a kind is offered for a single bill: one that is set up or was used; interest has its own way. */
export function isOffered({ _id, fund, method, isActive, isBilled }: Pick<DuesKind, '_id' | 'fund' | 'method' | 'isActive' | 'isBilled'>) {
  return isActive && fund !== null && (isBilled || method !== null || !UNUSED_AT_FIRST.includes(_id))
}

const at = '/api/finances/dues/kinds'

export const duesKinds = {
  list: endpoint('GET', at, {
    shows: ['charges', 'finances', 'units'],
    summary: 'What units are billed for, in the order of payment',
    response: z.object({
      kinds: z.array(DuesKind),
      /** A unit has an area: an amount can be for a square foot. */
      hasAreas: z.boolean()
    })
  }),
  create: endpoint('POST', at, {
    changes: ['charges'],
    summary: 'Add something that units are billed for',
    body: DuesKindDraft,
    response: DuesKind,
    status: 201
  }),
  update: endpoint('PUT', `${at}/:id`, {
    changes: ['charges'],
    summary: 'Change something that units are billed for',
    params: { id: KindId },
    body: DuesKindPatch,
    response: DuesKind,
    versioned: true
  }),
  setRate: endpoint('POST', `${at}/:id/rates`, {
    changes: ['charges'],
    summary: 'Set the amount that holds from a month on, which is not billed with this kind yet',
    params: { id: KindId },
    body: DuesRateDraft,
    response: DuesKind,
    status: 201
  }),
  parts: endpoint('GET', `${at}/parts`, {
    shows: ['charges', 'settings', 'units'],
    summary: 'What each unit would pay for an amount; nothing is stored',
    query: DuesPartsQuery,
    response: DuesParts
  })
}

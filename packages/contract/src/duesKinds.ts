import { pack } from './i18n/text.ts'
import { CHARGE_ORDER, LENGTH, UNIT_GROUPS } from './limits.ts'
import type { Cents } from './money.ts'
import { Tariff, TariffDraft } from './tariffs.ts'
import { z, integer, preprocess, namedObject } from './z.ts'
import { KindId } from './ids.ts'
import { endpoint } from './endpoint.ts'
import {
  choice,
  defaulted,
  defaultedFlag,
  flag,
  isBlank,
  optionalAmount,
  optionalLines,
  optionalText,
  requiredAmount,
  requiredText
} from './fields.ts'
import { TRANSACTION_CATEGORIES } from './financesInput.ts'
import { filterMonth } from './monthFields.ts'
import {
  CHARGE_PERIODS,
  CHARGE_STEPS,
  WRONG_STEP,
  type ChargePeriod,
  DuesParts,
  DuesPartsQuery,
  DuesRate,
  DuesRateDraft,
  isRated,
  priceFault,
  RATED_METHODS
} from './duesRates.ts'
import { recordFields } from './records.ts'

/** How each unit's part is found: those that multiply or divide an amount, by its group, or by what its meter counts. */
export const CHARGE_METHODS = [...RATED_METHODS, 'group', 'meter'] as const
export type ChargeMethod = (typeof CHARGE_METHODS)[number]

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

const WRONG_ORDER = pack('Order must be a whole number, 1 to {{max}}', { max: CHARGE_ORDER })

const Group = z.object(
  { group: requiredText('Group', LENGTH.unitGroup), amount: requiredAmount('Amount') },
  { error: 'A group has a name and an amount' }
)

const groups = z
  .array(Group, { error: 'Groups must be a list' })
  .check(z.maxLength(UNIT_GROUPS, pack('Groups cannot exceed {{max}}', { max: UNIT_GROUPS })))

const method = preprocess(
  (value: ChargeMethod | '' | null | undefined) => (isBlank(value) ? null : value),
  z.nullable(choice('Method', CHARGE_METHODS))
)

const fields = {
  name: requiredText('Name', LENGTH.name),
  category: choice('Category', TRANSACTION_CATEGORIES),
  /** Empty only of what has none of its own: interest. */
  fund: optionalText('Fund', LENGTH.fund),
  account: requiredText('Account', LENGTH.account),
  method,
  amount: optionalAmount('Amount'),
  /**
   * The month from which `amount` holds. Where it is left out: of a new kind since ever; of a change the first month that is not
   * billed with this kind, and an amount that is the one shown is no change.
   */
  from: filterMonth('From'),
  /** The resolution by which the building has decided the amount. */
  resolution: optionalLines('Resolution', LENGTH.reason),
  per: choice('Period', CHARGE_PERIODS),
  groups,
  tariff: z.nullable(TariffDraft),
  step: z.number({ error: WRONG_STEP }).check(z.refine((step) => CHARGE_STEPS.some((one) => one === step), WRONG_STEP)),
  order: integer(1, CHARGE_ORDER, WRONG_ORDER),
  bearsInterest: flag('Bears interest'),
  isActive: flag('Active')
}

/** Finds the errors that depend on several fields of a kind, each at the field that is to be changed. */
export function faultsOfKind({ method: by, amount, groups: named, tariff }: KindRules): { path: PropertyKey[]; message: string }[] {
  const faults: { path: PropertyKey[]; message: string }[] = []
  if (isRated(by) && (amount ?? null) === null) faults.push({ path: ['amount'], message: 'Amount is required' })
  const tooMuch = priceFault(by, amount)
  if (tooMuch !== null) faults.push({ path: ['amount'], message: tooMuch })
  if (by === 'group' && named.length === 0) faults.push({ path: ['groups'], message: 'At least one group is needed' })
  if (by === 'meter' && tariff === null) faults.push({ path: ['tariff'], message: 'A tariff is needed' })
  const seen = new Set<string>()
  for (const [index, { group }] of named.entries()) {
    if (seen.has(group)) faults.push({ path: ['groups', index, 'group'], message: 'This group is in the list already' })
    seen.add(group)
  }
  return faults
}
interface KindRules {
  method: ChargeMethod | null
  amount?: Cents | null | undefined
  groups: readonly { group: string }[]
  tariff: object | null
}

/** A new kind: each field that is left out gets its default. */
export const DuesKindDraft = z
  .object({
    ...fields,
    method: z._default(z.optional(method), null),
    per: z._default(z.optional(defaulted('Period', CHARGE_PERIODS, 'run')), 'run'),
    groups: z._default(z.optional(groups), []),
    tariff: z._default(z.optional(fields.tariff), null),
    step: z._default(z.optional(fields.step), 0.01),
    bearsInterest: z._default(z.optional(defaultedFlag('Bears interest', false)), false),
    isActive: z._default(z.optional(defaultedFlag('Active', true)), true)
  })
  .check(
    z.superRefine((draft, context) => {
      for (const fault of faultsOfKind(draft)) context.addIssue({ code: 'custom', ...fault })
    })
  )
export type DuesKindDraft = z.output<typeof DuesKindDraft>

const periodOrNone = preprocess((value: ChargePeriod | '' | null | undefined) => value || undefined, z.optional(fields.per))
const flagOrNone = (one: ReturnType<typeof flag>) =>
  preprocess((value: boolean | '' | null | undefined) => (value === '' ? undefined : (value ?? undefined)), z.optional(one))

/** A change of a kind: each field that is left out keeps its value. */
export const DuesKindPatch = z.partial(
  z.object({ ...fields, per: periodOrNone, bearsInterest: flagOrNone(fields.bearsInterest), isActive: flagOrNone(fields.isActive) })
)
export type DuesKindPatch = z.output<typeof DuesKindPatch>

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

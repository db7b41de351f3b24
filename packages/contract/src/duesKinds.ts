import { pack } from './i18n/text.ts'
import { TARIFF_BLOCKS, CHARGE_ORDER, LENGTH, UNIT_GROUPS } from './limits.ts'
import { cents, isMoney } from './money.ts'
import { isVolume, litresOf } from './volumes.ts'
import { z, integer, preprocess, namedObject } from './z.ts'
import { KindId } from './ids.ts'
import { endpoint } from './endpoint.ts'
import { choice, defaulted, defaultedFlag, flag, isBlank, optionalAmount, optionalText, requiredAmount, requiredText } from './fields.ts'
import { TRANSACTION_CATEGORIES } from './financesInput.ts'
import { recordFields } from './records.ts'

/** Rupees of a m³: so that no bill becomes larger than numbers are exact. */
const MAX_PRICE = 100_000
const WRONG_PRICE = 'This must be a number, 0 to 100,000, with at most two decimals'
const WRONG_VOLUME = 'The end must be a number of m³ above 0, with at most three decimals'

const price = z.pipe(
  z.number({ error: WRONG_PRICE }).check(z.refine((value) => value === 0 || (isMoney(value) && value <= MAX_PRICE), WRONG_PRICE)),
  z.transform(cents)
)

const upTo = z.nullable(
  z.pipe(z.number({ error: WRONG_VOLUME }).check(z.refine((value) => value > 0 && isVolume(value), WRONG_VOLUME)), z.transform(litresOf))
)

const Block = z.object({ upTo, price }, { error: 'A block has an end and a price' })

/** Becomes cents and litres. */
export const TariffDraft = z
  .object(
    {
      fixed: price,
      blocks: z
        .array(Block, { error: 'Blocks must be a list' })
        .check(
          z.minLength(1, 'At least one block is needed'),
          z.maxLength(TARIFF_BLOCKS, pack('Blocks cannot exceed {{max}}', { max: TARIFF_BLOCKS }))
        )
    },
    { error: 'A tariff has a fixed part and blocks' }
  )
  .check(
    z.superRefine(({ blocks }, context) => {
      for (const [index, { upTo: end }] of blocks.entries()) {
        const issue = (message: string) => context.addIssue({ code: 'custom', path: ['blocks', index, 'upTo'], message })
        const before = blocks[index - 1]?.upTo ?? 0
        if (index === blocks.length - 1) {
          if (end !== null) issue('The last block has no end')
        } else if (end === null) issue('Only the last block has no end')
        else if (end > 0 && end <= before) issue('A block ends after the one before it')
      }
    })
  )

/** How an amount becomes each unit's part: by its share, the same for each, by its group, or by what its meter counts. */
export const CHARGE_METHODS = ['share', 'fixed', 'group', 'meter'] as const
export type ChargeMethod = (typeof CHARGE_METHODS)[number]

/** The period of an amount: one run, or a year, of which a run bills its month. */
export const CHARGE_PERIODS = ['run', 'year'] as const
export type ChargePeriod = (typeof CHARGE_PERIODS)[number]

/** Rupees: each unit's part is a whole number of them. */
export const CHARGE_STEPS = [0.01, 1, 10] as const
export type ChargeStep = (typeof CHARGE_STEPS)[number]

/** The prices of a metered m³ in rupees, each with the m³ up to which it is valid. */
export const Tariff = z.object({
  /** The price that each unit pays, however much it takes. */
  fixed: z.number(),
  /** The last one has no end. */
  blocks: z.array(z.object({ upTo: z.nullable(z.number()), price: z.number() }))
})
export type Tariff = z.output<typeof Tariff>

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
  /** Rupees: by share of all units together, fixed of each unit. */
  amount: z.nullable(z.number()),
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
  return category === 'dues' && (fund === 'M' || fund === 'S') && (method === 'fixed' || method === 'group')
}

const WRONG_ORDER = pack('Order must be a whole number, 1 to {{max}}', { max: CHARGE_ORDER })
const WRONG_STEP = 'Step must be 0.01, 1 or 10'

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
  if ((by === 'share' || by === 'fixed') && (amount ?? null) === null) faults.push({ path: ['amount'], message: 'Amount is required' })
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
  amount?: number | null | undefined
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
    shows: ['charges', 'finances'],
    summary: 'What units are billed for, in the order of payment',
    response: z.object({ kinds: z.array(DuesKind) })
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
  })
}

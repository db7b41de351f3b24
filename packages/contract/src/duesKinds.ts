import { endpoint } from './endpoint.ts'
import { choice, defaulted, defaultedFlag, isBlank, optionalAmount, optionalText, requiredAmount, requiredText } from './fields.ts'
import { TRANSACTION_CATEGORIES } from './financesInput.ts'
import { pack } from './i18n/text.ts'
import { type Id, idSchema } from './ids.ts'
import { CHARGE_ORDER, LENGTH, UNIT_GROUPS } from './limits.ts'
import { recordFields } from './records.ts'
import { integer, namedObject, preprocess, z } from './z.ts'

export type KindId = Id<'duesKind'>
export const KindId = idSchema('duesKind')

/** How an amount becomes each unit's part: by its share, the same for each, or by its group. */
export const CHARGE_METHODS = ['share', 'fixed', 'group'] as const
export type ChargeMethod = (typeof CHARGE_METHODS)[number]

/** What the amount is for: one run, or a year, of which a run bills its month. */
export const CHARGE_PERIODS = ['run', 'year'] as const
export type ChargePeriod = (typeof CHARGE_PERIODS)[number]

/** Rupees: each unit's part is a whole number of them. */
export const CHARGE_STEPS = [0.01, 1, 10] as const
export type ChargeStep = (typeof CHARGE_STEPS)[number]

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

/** Of each field the whole value: what is left out has its default. */
export const DuesKindDraft = z
  .object({
    name: requiredText('Name', LENGTH.name),
    category: choice('Category', TRANSACTION_CATEGORIES),
    /** Empty only of what has none of its own: interest. */
    fund: optionalText('Fund', LENGTH.fund),
    account: requiredText('Account', LENGTH.account),
    method: z._default(z.optional(method), null),
    amount: optionalAmount('Amount'),
    per: z._default(z.optional(defaulted('Period', CHARGE_PERIODS, 'run')), 'run'),
    groups: z._default(z.optional(groups), []),
    step: z._default(
      z.optional(z.number({ error: WRONG_STEP }).check(z.refine((step) => CHARGE_STEPS.some((one) => one === step), WRONG_STEP))),
      0.01
    ),
    order: integer(1, CHARGE_ORDER, WRONG_ORDER),
    bearsInterest: z._default(z.optional(defaultedFlag('Bears interest', false)), false),
    isActive: z._default(z.optional(defaultedFlag('Active', true)), true)
  })
  .check(
    z.superRefine(({ method: by, amount, groups: named }, context) => {
      const issue = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message })
      if ((by === 'share' || by === 'fixed') && (amount ?? null) === null) issue(['amount'], 'Amount is required')
      if (by === 'group' && named.length === 0) issue(['groups'], 'At least one group is needed')
      const seen = new Set<string>()
      for (const [index, { group }] of named.entries()) {
        if (seen.has(group)) issue(['groups', index, 'group'], 'This group is in the list already')
        seen.add(group)
      }
    })
  )
export type DuesKindDraft = z.output<typeof DuesKindDraft>

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
    body: DuesKindDraft,
    response: DuesKind,
    versioned: true
  })
}

import { CHARGE_PERIODS, CHARGE_STEPS, type ChargePeriod, isRated, priceFault, RATED_METHODS, WRONG_STEP } from './duesRates.ts'
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
import { pack } from './i18n/text.ts'
import { CHARGE_ORDER, LENGTH, UNIT_GROUPS } from './limits.ts'
import type { Cents } from './money.ts'
import { filterMonth } from './monthFields.ts'
import { TariffDraft } from './tariffs.ts'
import { integer, preprocess, z } from './z.ts'

/** How each unit's part is found: those that multiply or divide an amount, by its group, or by what its meter counts. */
export const CHARGE_METHODS = [...RATED_METHODS, 'group', 'meter'] as const
export type ChargeMethod = (typeof CHARGE_METHODS)[number]

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

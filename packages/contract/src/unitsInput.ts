import { daysInOrder } from './formRules.ts'
import {
  choice,
  defaultedFlag,
  filter,
  isBlank,
  optionalDay,
  optionalLines,
  optionalText,
  phoneText,
  requiredDay,
  requiredLines,
  requiredText,
  searchText,
  Email
} from './fields.ts'
import { pack } from './i18n/text.ts'
import { filterId, optionalId, UnitId, UnitPersonId, UserId } from './ids.ts'
import { INVITATION_ROWS, LENGTH, OWNERS, REGISTER_PAGE_SIZE } from './limits.ts'
import { pageQuery } from './page.ts'
import { UNIT_STATUSES } from './unitRecord.ts'
import { optionalArea, optionalShare, unitFloor, unitGroup, unitLabel } from './listedUnits.ts'
import { integer, preprocess, z } from './z.ts'

export const PARTS_TEXT = 'The parts of the owners must add up to the whole'
export const PERSON_TWICE = 'This person is there twice'
const MAX_PART = 10_000
export const WRONG_PART = pack('Part must be a fraction, such as 1/2, of at most {{max}}', { max: MAX_PART })

/** Returns a fraction in text: above and below the line. */
export function readPart(text: string): { part: number; whole: number } | null {
  const [, above, below] = /^\s*(\d{1,5})\s*\/\s*(\d{1,5})\s*$/.exec(text) ?? []
  const [part, whole] = [Number(above), Number(below)]
  return part >= 1 && part <= whole && whole <= MAX_PART ? { part, whole } : null
}

/** Whether fractions make exactly 1. */
export function isWhole(parts: readonly { part: number; whole: number }[]): boolean {
  const below = parts.reduce((product, { whole }) => product * BigInt(whole), 1n)
  return parts.reduce((sum, { part, whole }) => sum + (BigInt(part) * below) / BigInt(whole), 0n) === below
}

/** A person by the register, or a new one. */
const personFields = {
  name: requiredText('Name', LENGTH.payee),
  email: preprocess(
    (value: string | null | undefined) => (value !== undefined && isBlank(value) ? null : value),
    z.optional(z.nullable(Email))
  ),
  phone: phoneText(),
  note: optionalLines('Note', LENGTH.reason)
}
export const NewPerson = z.object(personFields, { error: 'A person has a name' })
export type NewPerson = z.output<typeof NewPerson>
export const PersonDraft = z.object({ ...personFields, userId: filterId(UserId) })
export type PersonDraft = z.output<typeof PersonDraft>
export const PersonPatch = z.partial(z.object({ ...personFields, userId: optionalId(UserId) }))
export type PersonPatch = z.output<typeof PersonPatch>

const whoFields = { personId: filterId(UnitPersonId), person: z.optional(NewPerson) }
const NO_PERSON = 'Choose a person, or enter a new one'
const has = (form: unknown, name: string) => typeof form === 'object' && form !== null && (Reflect.get(form, name) ?? null) !== null
const namesOne = (form: unknown) => has(form, 'personId') !== has(form, 'person')
const oneOfBoth = () => z.refine((form: unknown) => namesOne(form), { error: NO_PERSON, path: ['personId'] })

const Owner = z
  .object(
    {
      ...whoFields,
      /** '1/1' where not given. */
      part: z._default(
        preprocess(
          (value: string | null | undefined) => value || '1/1',
          z.string(WRONG_PART).check(z.refine((text) => readPart(text) !== null, WRONG_PART))
        ),
        '1/1'
      )
    },
    { error: 'An owner is a person with a part' }
  )
  .check(oneOfBoth())

/** The owners from a day on. Their parts make the whole, and nobody is there twice. */
export const TransferDraft = z
  .object({
    day: requiredDay('Day'),
    reason: requiredLines('Reason', LENGTH.reason),
    owners: z
      .array(Owner, { error: 'Owners must be a list' })
      .check(z.minLength(1, 'Name at least one owner'), z.maxLength(OWNERS, pack('A unit has at most {{max}} owners', { max: OWNERS }))),
    /** The place of who pays in the list of owners, from 0. */
    payer: z.optional(z.nullable(integer(0, OWNERS - 1, 'Who gets the bills must be one of the owners'))),
    keepOccupants: z._default(z.optional(defaultedFlag('Keep those who live there', false)), false)
  })
  .check(
    z.superRefine(({ owners, payer }, context) => {
      const parts = owners.flatMap(({ part }) => readPart(part) ?? [])
      if (parts.length > 0 && parts.length === owners.length && !isWhole(parts))
        context.addIssue({ code: 'custom', path: ['owners'], message: PARTS_TEXT })
      const seen = new Set<string>()
      for (const [index, { personId }] of owners.entries()) {
        if (personId === undefined) continue
        if (seen.has(personId)) context.addIssue({ code: 'custom', path: ['owners', index, 'personId'], message: PERSON_TWICE })
        seen.add(personId)
      }
      if (payer !== null && payer !== undefined && payer >= owners.length)
        context.addIssue({ code: 'custom', path: ['payer'], message: 'Who gets the bills must be one of the owners' })
    })
  )
export type TransferDraft = z.output<typeof TransferDraft>

const TO_BEFORE_FROM = 'The last day cannot be before the first'
export const END_BEFORE_FROM = TO_BEFORE_FROM
const pays = preprocess(
  (value: boolean | null | undefined) => value ?? undefined,
  z.optional(z.boolean({ error: 'Pays must be true or false' }))
)

/** An owner comes by a transfer only. */
export const HoldingDraft = z
  .object({
    kind: choice('Kind', ['tenant', 'occupant']),
    ...whoFields,
    /** The day; absent: today. */
    from: preprocess((value: string | null | undefined) => value || undefined, optionalDay('From')),
    to: optionalDay('To'),
    pays
  })
  .check(oneOfBoth(), z.refine(...daysInOrder('from', 'to', TO_BEFORE_FROM)))
export type HoldingDraft = z.output<typeof HoldingDraft>

/** The changes of a holding; of an owner only `pays` can be changed. */
export const HoldingPatch = z
  .object({ from: z.optional(requiredDay('From')), to: optionalDay('To'), pays })
  .check(z.refine(...daysInOrder('from', 'to', TO_BEFORE_FROM)))
export type HoldingPatch = z.output<typeof HoldingPatch>

export const UnitPatch = z.partial(
  z.object({
    label: unitLabel(),
    floor: unitFloor(),
    group: unitGroup(),
    share: optionalShare(),
    shareFrom: optionalDay('Share value from'),
    area: optionalArea(),
    archivedFrom: optionalDay('Archived from')
  })
)
export type UnitPatch = z.output<typeof UnitPatch>

export const PeopleToInvite = z.object({
  personIds: z
    .array(UnitPersonId, { error: 'Choose the people to invite' })
    .check(
      z.minLength(1, 'Choose the people to invite'),
      z.maxLength(INVITATION_ROWS, pack('At most {{max}} people can be invited at once', { max: INVITATION_ROWS }))
    )
})
export type PeopleToInvite = z.output<typeof PeopleToInvite>

export const UnitMerge = z.object({ into: UnitId })

export const RegisterFilters = z.object({
  search: searchText(),
  floor: optionalText('Floor', LENGTH.unit),
  group: optionalText('Group', LENGTH.unitGroup),
  status: filter('Status', UNIT_STATUSES)
})
export type RegisterFilters = z.output<typeof RegisterFilters>
export const RegisterQuery = z.extend(pageQuery(REGISTER_PAGE_SIZE), RegisterFilters.shape)
export type RegisterQuery = z.output<typeof RegisterQuery>

export const PeopleQuery = z.extend(pageQuery(REGISTER_PAGE_SIZE), { search: searchText() })
export type PeopleQuery = z.output<typeof PeopleQuery>

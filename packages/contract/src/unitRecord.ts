import { DayText } from './dates.ts'
import { HeldUnit, HOLDING_KINDS } from './heldUnit.ts'
import { HoldingId, UnitId, UnitPersonId, UserId } from './ids.ts'
import { recordFields } from './records.ts'
import { namedObject, z } from './z.ts'

/**
 * `archived`: from a day on, no bills and no suggestion. `unlisted`: made where something named a unit that is in no list;
 * an administrator lists it, or merges it into another.
 */
export const UNIT_STATUSES = ['active', 'archived', 'unlisted'] as const
export type UnitStatus = (typeof UNIT_STATUSES)[number]

/** Who holds a unit; with an account, name, e-mail and phone number are those of the account. */
export const HolderPerson = z.object({
  _id: UnitPersonId,
  name: z.string(),
  /** Null as well for those who may not see it. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  userId: z.nullable(UserId)
})

export const Holding = namedObject('Holding', {
  _id: HoldingId,
  kind: z.enum(HOLDING_KINDS),
  person: HolderPerson,
  /** The share of an owner, '1/1' or '3/5'; null for others. */
  part: z.nullable(z.string()),
  /** The bills go to them. */
  pays: z.boolean(),
  from: DayText,
  /** The last day; null: no end is known. */
  to: z.nullable(DayText),
  /** The version, which changes with the holding. */
  version: z.number(),
  can: z.object({ change: z.boolean(), remove: z.boolean() })
})
export type Holding = z.output<typeof Holding>

export const Unit = namedObject('Unit', {
  _id: UnitId,
  ...recordFields,
  label: z.string(),
  /** Null for a unit that is in no list. */
  floor: z.nullable(z.string()),
  position: z.nullable(z.number()),
  group: z.nullable(z.string()),
  /** The one of today; null: it has none. */
  share: z.nullable(z.number()),
  /** Square feet, with at most two decimals; null: not known. */
  area: z.nullable(z.number()),
  status: z.enum(UNIT_STATUSES),
  archivedFrom: z.nullable(DayText),
  /** Its account, with all that it was billed and has paid, is this unit's. */
  mergedInto: z.nullable(z.object({ _id: UnitId, label: z.string() })),
  /** The first holds since ever: its day is null. A share of null: it has none from that day on. */
  shares: z.array(z.object({ share: z.nullable(z.number()), from: z.nullable(DayText) })),
  /** Present and planned ones, owners first; former ones only for those who see the register. */
  holders: z.array(Holding),
  /** The person who gets today's bills; null: nobody by name. */
  billed: z.nullable(UnitPersonId),
  can: z.object({
    edit: z.boolean(),
    transfer: z.boolean(),
    addHolder: z.boolean(),
    undoTransfer: z.boolean(),
    merge: z.boolean(),
    move: z.boolean(),
    seeAccount: z.boolean()
  })
})
export type Unit = z.output<typeof Unit>

export const UnitPerson = namedObject('UnitPerson', {
  _id: UnitPersonId,
  ...recordFields,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  note: z.nullable(z.string()),
  userId: z.nullable(UserId),
  /** The units that the person holds today. */
  units: z.array(HeldUnit),
  can: z.object({ edit: z.boolean(), editName: z.boolean(), invite: z.boolean() })
})
export type UnitPerson = z.output<typeof UnitPerson>

/** Somebody of the register who has an e-mail address, and neither an account nor an open invitation. */
export const InvitablePerson = z.object({
  _id: UnitPersonId,
  name: z.string(),
  email: z.string(),
  /** The labels of the units that the person holds today. */
  units: z.array(z.string())
})
export type InvitablePerson = z.output<typeof InvitablePerson>

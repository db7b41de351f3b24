import type { Day } from '@verandah/contract/dates'
import type { Unit, UnitPerson } from '@verandah/contract/unitRecord'
import { isManager, isPresidentOrAdministrator, type Subject } from '../../core/actor.ts'
import type { HoldingRow } from './units.table.ts'

type Who = Pick<Subject, 'role'>

export const unitAbilities = {
  /** The register with all people and their contacts. */
  seeUnits: (actor: Who) => isManager(actor) || actor.role === 'treasurer',
  manageUnits: isManager
}

/** The facts of a unit on which rights depend. */
export interface UnitState {
  status: Unit['status']
  /** A transfer that can be taken back. */
  hasTransfer: boolean
  /** The caller holds it today. */
  isOwn: boolean
  /** The caller's holding shows its account. */
  seesAccount: boolean
}

export function unitPolicy(actor: Who, { status, hasTransfer, isOwn, seesAccount }: UnitState): Unit['can'] {
  const manages = unitAbilities.manageUnits(actor)
  const administers = actor.role === 'administrator'
  const isOpen = status !== 'archived'
  return {
    edit: administers,
    transfer: manages && isOpen,
    addHolder: manages && isOpen,
    undoTransfer: manages && hasTransfer,
    merge: administers && status === 'unlisted',
    move: (manages || isOwn) && isOpen,
    // The secretary sees the register, and no account, as on the pages about money.
    seeAccount: seesAccount || actor.role === 'treasurer' || isPresidentOrAdministrator(actor)
  }
}

/** Returns the rights on a person. Name, e-mail and phone number of one with an account are changed in the account. */
export function personPolicy(actor: Who, { hasAccount, hasEmail }: { hasAccount: boolean; hasEmail: boolean }): UnitPerson['can'] {
  const manages = unitAbilities.manageUnits(actor)
  return { edit: manages, editName: manages && !hasAccount, invite: manages && !hasAccount && hasEmail }
}

export const isHeldOn = ({ from_day, to_day }: Pick<HoldingRow, 'from_day' | 'to_day'>, day: Day): boolean =>
  from_day <= day && (to_day === null || to_day >= day)

type Billable = Pick<HoldingRow, 'id' | 'kind' | 'part' | 'whole' | 'pays' | 'from_day' | 'to_day'>

/** Whether one owner's part is larger than another's; without rounding, because both are fractions of small numbers. */
const isLarger = (one: Billable, other: Billable) => (one.part ?? 0) * (other.whole ?? 1) > (other.part ?? 0) * (one.whole ?? 1)

/**
 * Returns the holder who gets the bills of a day: the one who pays, of several the last entered; else the owner with the
 * largest part, the first entered of equals; else null. Holdings in any order.
 */
export function billedOn<Row extends Billable>(holdings: readonly Row[], day: Day): Row | null {
  const held = holdings.filter((holding) => isHeldOn(holding, day)).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const payer = held.findLast(({ pays, kind }) => pays === 1 && kind !== 'occupant')
  if (payer !== undefined) return payer
  return held
    .filter(({ kind }) => kind === 'owner')
    .reduce<Row | null>((best, one) => (best === null || isLarger(one, best) ? one : best), null)
}

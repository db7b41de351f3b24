import { type Day, addDays } from '@verandah/contract/dates'
import type { HoldingKind } from '@verandah/contract/heldUnit'
import type { Holding, Unit } from '@verandah/contract/unitRecord'

type Period = Pick<Holding, 'from' | 'to'>

export const isFormer = ({ to }: Period, today: Day) => to !== null && to < today
export const isPlanned = ({ from }: Period, today: Day) => from > today
export const isPresent = (holder: Period, today: Day) => !isFormer(holder, today) && !isPlanned(holder, today)

export const presentOf = ({ holders }: Unit, kind: HoldingKind, today: Day) =>
  holders.filter((holder) => holder.kind === kind && isPresent(holder, today))

/** Returns the owners without an end: those whom a transfer replaces, or whom the latest one brought. */
export const latestOwners = ({ holders }: Unit) => holders.filter(({ kind, to }) => kind === 'owner' && to === null)

/** Returns the person who gets today's bills. */
export const payerOf = ({ holders, billed }: Unit, today: Day) =>
  billed === null
    ? undefined
    : holders.find((holder) => holder.person._id === billed && isPresent(holder, today) && holder.kind !== 'occupant')

export interface EndingHolding {
  holder: Holding
  last: Day
}

/**
 * Returns the holdings that a transfer on a day ends, and when: of the owners and, unless they stay, of the people who live
 * there.
 */
export function leavingOn({ holders }: Unit, day: Day, keepOccupants: boolean): EndingHolding[] {
  const last = addDays(day, -1)
  const leaves = ({ kind, from, to }: Holding) => {
    if (kind === 'owner') return to === null
    return kind === 'occupant' && !keepOccupants && from < day && (to === null || to >= day)
  }
  return holders.filter(leaves).map((holder) => ({ holder, last }))
}

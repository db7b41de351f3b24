import type { Day, Time } from '@verandah/contract/dates'
import type { MoveId, UnitId, UserId } from '@verandah/contract/ids'
import type { MoveDirection } from '@verandah/contract/moves'

/** The facts in every event of a move; its record is the unit. */
export interface MoveFact {
  subject: { kind: 'registerUnit'; id: UnitId }
  unit: string
  moveId: MoveId
  direction: MoveDirection
  day: Day
  startTime: Time
  endTime: Time
  requestedBy: UserId
}

/** `isEntered`: a manager who does not hold the unit entered it for those who do. */
interface DecisionFact extends MoveFact {
  reason: string | null
  isEntered: boolean
}

export type MoveEvent =
  | ({ kind: 'units.moveAsked' } & MoveFact)
  | ({ kind: 'units.moveApproved' } & DecisionFact)
  | ({ kind: 'units.moveDeclined' } & DecisionFact)
  | ({ kind: 'units.moveCancelled' } & DecisionFact)
export type MoveDecided = Exclude<MoveEvent, { kind: 'units.moveAsked' }>

export const moveKinds = {
  'units.moveAsked': 'Move asked for',
  'units.moveApproved': 'Move approved',
  'units.moveDeclined': 'Move declined',
  'units.moveCancelled': 'Move cancelled'
}

import type { Day } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { type Move, MOVE_TRANSITIONS, type MoveDecision } from '@verandah/contract/moves'
import { isManager, type Subject } from '../../../core/actor.ts'

interface MoveState {
  requested_by: UserId
  status: Move['status']
  day: Day
}

/**
 * Returns the rights that roles give, in any state: managers decide, and cancel what they approved; the person who asked may
 * cancel.
 */
export function moveRights(actor: Subject, { requested_by }: Pick<MoveState, 'requested_by'>): Record<MoveDecision['status'], boolean> {
  const decides = isManager(actor)
  return { approved: decides, declined: decides, cancelled: decides || requested_by === actor.id }
}

export function movePolicy(actor: Subject, move: MoveState, today: Day): Move['can'] {
  const rights = moveRights(actor, move)
  const may = (to: MoveDecision['status']) => rights[to] && MOVE_TRANSITIONS[move.status].includes(to)
  return { approve: may('approved') && move.day >= today, decline: may('declined'), cancel: may('cancelled') }
}

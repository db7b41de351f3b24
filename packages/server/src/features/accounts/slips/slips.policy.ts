import type { Slip, SlipStatus } from '@verandah/contract/slips'
import type { UserId } from '@verandah/contract/ids'
import type { Subject } from '../../../core/actor.ts'
import { financeAbilities } from '../../books/books.policy.ts'

interface SlipState {
  status: SlipStatus
  sent_by: UserId
}

/**
 * Says which actions on a slip are possible: those who check the money decide, and the sender may withdraw it until
 * then. A withdrawn slip has no file any more.
 */
export function slipPolicy(actor: Subject, { status, sent_by }: SlipState): Slip['can'] {
  const [decides, isSender] = [financeAbilities.seeFinances(actor), sent_by === actor.id]
  const isOpen = status === 'checking'
  return {
    verify: decides && isOpen,
    reject: decides && isOpen,
    withdraw: isSender && isOpen,
    download: (decides || isSender) && status !== 'withdrawn'
  }
}

import type { PaymentStatus, UnitPayment } from '@verandah/contract/payments'
import type { Subject } from '../../core/actor.ts'
import { ACCOUNT } from '../../core/ledger.ts'
import { financeAbilities } from '../finances/finances.policy.ts'

/** What decides of a payment what may be done with it. */
export interface PaymentState {
  status: PaymentStatus
  /** Where its money lies. */
  account: string
}

/** Payments are never edited: one that is wrong is taken back as a whole. */
export function paymentPolicy(actor: Pick<Subject, 'role'>, { status, account }: PaymentState): UnitPayment['can'] {
  const may = financeAbilities.seeFinances(actor)
  // What was approved and has not come in is decided anew instead.
  const stands = may && status === 'posted' && account !== ACCOUNT.toCome
  return { deposit: may && status === 'held', bounce: stands, void: (may && status === 'held') || stands, move: stands }
}

import type { PaymentKind, PaymentStatus, UnitPayment } from '@verandah/contract/paymentRecord'
import type { Subject } from '../../core/actor.ts'
import { ACCOUNT } from '../../core/ledger.ts'
import { financeAbilities } from '../finances/finances.policy.ts'
import type { PaymentRow } from './payments.table.ts'

/** What decides of a payment what may be done with it. */
export interface PaymentState {
  status: PaymentStatus
  kind: PaymentKind
  /** Where its money lies. */
  account: string
  /** A part of it was paid back: that stands. */
  isRefunded: boolean
  /** It waits for a decision whether it is cancelled. */
  isWaiting: boolean
  /** It is advance that was moved between units. */
  moves_advance: PaymentRow['moves_advance']
  /** Null: it has not come in yet, or has before the books began. */
  receipt_number: string | null
}

/** Payments are never edited: one that is wrong is taken back as a whole. */
export function paymentPolicy(
  actor: Pick<Subject, 'role'>,
  { status, kind, account, isRefunded, isWaiting, moves_advance, receipt_number }: PaymentState
): UnitPayment['can'] {
  const may = financeAbilities.seeFinances(actor) && !isWaiting
  // What was approved and has not come in is decided anew instead.
  const stands = may && status === 'posted' && account !== ACCOUNT.toCome && !isRefunded && receipt_number !== null
  const isMoved = moves_advance === 1
  const isReceipt = kind === 'receipt' && !isMoved
  return {
    deposit: may && status === 'held',
    bounce: stands && isReceipt,
    // Advance that was moved is taken back where it came from.
    void: (may && status === 'held') || (stands && !(isMoved && kind === 'receipt')),
    move: stands && isReceipt
  }
}

/** Nobody approves what they have proposed themselves. */
export function refundPolicy(actor: Pick<Subject, 'id' | 'role'>, { created_by }: Pick<PaymentRow, 'created_by'>): { approve: boolean } {
  return { approve: financeAbilities.decideTransactions(actor) && actor.id !== created_by }
}

import type { Bill, BillStatus } from '@verandah/contract/bills'
import type { Run, RunStatus } from '@verandah/contract/duesRuns'
import type { Subject } from '../../core/actor.ts'
import type { PaymentKind, PaymentStatus, UnitPayment } from '@verandah/contract/paymentRecord'
import { ACCOUNT } from '../../core/ledger.ts'
import type { PaymentRow } from './payments/payments.table.ts'
import { financeAbilities } from '../books/books.policy.ts'

type Who = Pick<Subject, 'role'>

/** What decides of a bill what may be done with it. */
interface BillState {
  status: BillStatus
  /** Something of it was given up or credited: that stands. */
  isCredited: boolean
  /** It waits for a decision whether it is cancelled. */
  isWaiting: boolean
}

/** Bills are never edited: one that is wrong is cancelled, or credited. */
export function billPolicy(actor: Who, { status, isCredited, isWaiting }: BillState): Bill['can'] {
  const may = financeAbilities.seeFinances(actor) && !isWaiting
  return { void: may && status !== 'void' && !isCredited, credit: may && status === 'open', writeOff: may && status === 'open' }
}

interface RunState {
  status: RunStatus
  isPaid: boolean
  /** Its bills are of a closed month. */
  isClosed: boolean
}

/** A run is undone as long as no money has paid a bill of it, and its month is open. */
export function runPolicy(actor: Who, { status, isPaid, isClosed }: RunState): Run['can'] {
  return { undo: financeAbilities.seeFinances(actor) && status === 'posted' && !isPaid && !isClosed }
}

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

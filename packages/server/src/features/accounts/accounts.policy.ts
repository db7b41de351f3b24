import type { Bill, BillStatus } from '@verandah/contract/bills'
import type { Run, RunStatus } from '@verandah/contract/duesRuns'
import type { Subject } from '../../core/actor.ts'
import type { PaymentKind, PaymentStatus, UnitPayment } from '@verandah/contract/paymentRecord'
import { ACCOUNT } from '../../core/ledger.ts'
import type { PaymentRow } from './payments/payments.table.ts'
import { financeAbilities } from '../books/books.policy.ts'

type Who = Pick<Subject, 'role'>

/** The state of a bill that decides which actions are possible. */
interface BillState {
  status: BillStatus
  /** A part of it was written off or credited, and that stands. */
  isCredited: boolean
  /** Its cancellation waits for a decision. */
  isWaiting: boolean
}

/** Says which actions on a bill are possible. A bill is never edited: a wrong one is cancelled or credited. */
export function billPolicy(actor: Who, { status, isCredited, isWaiting }: BillState): Bill['can'] {
  const may = financeAbilities.seeFinances(actor) && !isWaiting
  return { void: may && status !== 'void' && !isCredited, credit: may && status === 'open', writeOff: may && status === 'open' }
}

interface RunState {
  status: RunStatus
  isPaid: boolean
  /** The bills of the run are in a closed month. */
  isClosed: boolean
}

/** Says whether a run can be undone: as long as no money has paid one of its bills, and its month is open. */
export function runPolicy(actor: Who, { status, isPaid, isClosed }: RunState): Run['can'] {
  return { undo: financeAbilities.seeFinances(actor) && status === 'posted' && !isPaid && !isClosed }
}

/** The state of a payment that decides which actions are possible. */
export interface PaymentState {
  status: PaymentStatus
  kind: PaymentKind
  /** The money account that holds its money. */
  account: string
  /** A part of it was paid back, and that stands. */
  isRefunded: boolean
  /** Its cancellation waits for a decision. */
  isWaiting: boolean
  /** It moves advance between two units. */
  moves_advance: PaymentRow['moves_advance']
  /** Null: the money has not come in yet, or came in before the books began. */
  receipt_number: string | null
}

/** Says which actions on a payment are possible. A payment is never edited: a wrong one is taken back as a whole. */
export function paymentPolicy(
  actor: Pick<Subject, 'role'>,
  { status, kind, account, isRefunded, isWaiting, moves_advance, receipt_number }: PaymentState
): UnitPayment['can'] {
  const may = financeAbilities.seeFinances(actor) && !isWaiting
  // An approved payment whose money has not come in is decided again instead.
  const stands = may && status === 'posted' && account !== ACCOUNT.toCome && !isRefunded && receipt_number !== null
  const isMoved = moves_advance === 1
  const isReceipt = kind === 'receipt' && !isMoved
  return {
    deposit: may && status === 'held',
    bounce: stands && isReceipt,
    // Moved advance is taken back through the payment that it came from.
    void: (may && status === 'held') || (stands && !(isMoved && kind === 'receipt')),
    move: stands && isReceipt
  }
}

import type { Bill, BillLock, BillStatus } from '@verandah/contract/bills'
import type { Run, RunStatus } from '@verandah/contract/duesRuns'
import type { Subject } from '../../core/actor.ts'
import type { PaymentKind, PaymentLock, PaymentStatus, UnitPayment } from '@verandah/contract/paymentRecord'
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

/** Returns why its state does not allow that a bill is cancelled; null: it does. */
function billLock({ status, isCredited, isWaiting }: BillState): BillLock | null {
  if (isWaiting) return 'waiting'
  if (status === 'void') return 'void'
  return isCredited ? 'credited' : null
}

/** Says which actions on a bill are possible, and why not. A bill is never edited: a wrong one is cancelled or credited. */
export function billPolicy(actor: Who, state: BillState): Pick<Bill, 'can' | 'locked'> {
  const may = financeAbilities.seeFinances(actor)
  const lock = billLock(state)
  const isOpen = state.status === 'open' && !state.isWaiting
  return { locked: lock, can: { void: may && lock === null, credit: may && isOpen, writeOff: may && isOpen } }
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

/** Returns why its state does not allow that a payment is cancelled; null: it does. */
export function paymentLock({
  status,
  kind,
  account,
  isRefunded,
  isWaiting,
  moves_advance,
  receipt_number
}: PaymentState): PaymentLock | null {
  // Moved advance is taken back through the payment that it came from.
  if (moves_advance === 1 && kind === 'receipt') return 'moved_advance'
  if (isWaiting) return 'waiting'
  if (status === 'held') return null
  if (status !== 'posted') return status
  // It is decided again instead.
  if (account === ACCOUNT.toCome) return 'to_come'
  if (receipt_number === null) return 'opening'
  return isRefunded ? 'refunded' : null
}

/** Says which actions on a payment are possible, and why not. A payment is never edited: a wrong one is taken back as a whole. */
export function paymentPolicy(actor: Pick<Subject, 'role'>, state: PaymentState): Pick<UnitPayment, 'can' | 'locked'> {
  const may = financeAbilities.seeFinances(actor)
  const lock = paymentLock(state)
  const stands = may && lock === null
  const hasComeIn = stands && state.status === 'posted' && state.kind === 'receipt'
  return {
    locked: lock,
    can: { deposit: may && state.status === 'held' && !state.isWaiting, bounce: hasComeIn, void: stands, move: hasComeIn }
  }
}

import { financeAbilities } from '../books/books.policy.ts'
import type { Attachment, Lock, Transaction } from '@verandah/contract/finances'
import { COUNTED_STATUSES, type TransactionStatus, type TransactionType } from '@verandah/contract/financesInput'
import { type Day, dayOf, type Instant, type Month } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { type Subject } from '../../core/actor.ts'
import { isClosedDay } from '../../core/ledger.ts'
import type { ApprovalRules } from '../../feature.ts'

type Who = Pick<Subject, 'role'>

/**
 * Says which actions on receipts are possible: those who see the finances keep them, in every state of their
 * transaction; nobody removes one of a transaction that counts in a closed month.
 */
export function attachmentPolicy(actor: Who, row: PostedState): Attachment['can'] & Pick<Transaction['can'], 'attach'> {
  const sees = financeAbilities.seeFinances(actor)
  return { attach: sees, download: sees, remove: sees && !isEvidence(row) }
}

/** The state of a transaction that decides which actions are possible. */
export interface TransactionState {
  type: TransactionType
  status: TransactionStatus
  unit_number: string | null
  created_by: UserId
  changed_by: UserId
  /** 1: it lists a bill or a payment that was not made of it, and changes with that. */
  follows: 0 | 1
  /** Set where it was paid or counted already, and a decider says whether that counts. */
  proposed_as: 'voucher' | 'count' | null
  /** The days on which it was posted: its own, that of its money, and for income of a unit that of its bill. */
  date: Day
  completed_at: Instant | null
  moved_on: Day | null
  bill_day: Day | null
  /** The last closed month; null: none is closed. */
  closed_through: Month | null
  /** The first day of the books; null: it was never entered. */
  opening_day: Day | null
  /** 1: a row with a negative amount has taken it back. */
  corrected: 0 | 1
  /** 1: a line of the bank is matched with it. */
  matched: 0 | 1
  attachment_count: number
}
type Money = Pick<TransactionState, 'type' | 'status'>

/** True if its money is in the balance, in its month and in its vendor's sum: approved or completed. */
export function isCounted({ status }: Pick<TransactionState, 'status'>): boolean {
  return COUNTED_STATUSES.includes(status)
}

/** True for all income that has not come in yet, with a unit or without. */
export function isOutstanding({ type, status }: Money): boolean {
  return type === 'income' && status === 'pending'
}

/**
 * True for pending income of a unit, which waits for the resident's money, not for a decision: it is received, and is
 * in no inbox.
 */
export function isUnpaidDue(row: Money & Pick<TransactionState, 'unit_number'>): boolean {
  return isOutstanding(row) && row.unit_number !== null
}

/** True for what president and administrator have to decide: all that is pending, except unpaid dues. */
export function isToBeDecided(row: Money & Pick<TransactionState, 'unit_number'>): boolean {
  return row.status === 'pending' && !isUnpaidDue(row)
}

type PostedState = Pick<TransactionState, 'status' | 'date' | 'completed_at' | 'moved_on' | 'bill_day' | 'closed_through' | 'opening_day'>

/** Returns the day on which its money has moved; null: it has not. */
export function moneyDayOf({ moved_on, completed_at }: Pick<TransactionState, 'moved_on' | 'completed_at'>): Day | null {
  return moved_on ?? (completed_at === null ? null : dayOf(completed_at))
}

/**
 * True if it counts and a part of it was posted in a closed month or before the opening: it is neither changed nor
 * deleted.
 */
export function isClosed({ closed_through: through, opening_day: opening, bill_day, ...row }: PostedState): boolean {
  const days = [row.date, moneyDayOf(row), bill_day]
  return isCounted(row) && days.some((day) => day !== null && isClosedDay({ through, opening }, day))
}

/**
 * True if its receipts prove what was posted in a closed month: what counts there, and what was billed there and is not
 * paid yet.
 */
export function isEvidence(row: PostedState): boolean {
  const isBilled = row.status === 'pending' && row.bill_day !== null
  return isClosed(isBilled ? { ...row, status: 'completed' } : row)
}

/** True if this person made it or changed it last: approving it, they approve their own work. */
export function isOwnWork(actor: Pick<Subject, 'id'>, row: Pick<TransactionState, 'created_by' | 'changed_by'>): boolean {
  return row.created_by === actor.id || row.changed_by === actor.id
}

export type TransactionRight = Exclude<keyof Transaction['can'], 'attach'>
type Rights = Record<TransactionRight, boolean>

/** Returns what the caller's role, and whose transaction it is, allow in one state or another. */
export function transactionRights(
  actor: Subject,
  row: Pick<TransactionState, 'created_by' | 'changed_by' | 'proposed_as'>,
  { secondApprover }: ApprovalRules
): Rights {
  const sees = financeAbilities.seeFinances(actor)
  const decides = financeAbilities.decideTransactions(actor)
  const keeps = decides || (sees && row.created_by === actor.id)
  return {
    edit: keeps,
    delete: keeps,
    approve: decides && !((secondApprover || row.proposed_as !== null) && isOwnWork(actor, row)),
    reject: decides,
    complete: sees,
    receive: sees,
    correct: decides
  }
}

/** Returns what its state allows. Only president and administrator change and delete what has been decided. */
export function possibleNow(actor: Who, row: Omit<TransactionState, 'created_by' | 'changed_by'>): Rights {
  const isPending = row.status === 'pending'
  const isOpen = !isClosed(row) && row.corrected === 0
  const isKept = (isPending || financeAbilities.decideTransactions(actor)) && row.follows === 0 && isOpen && row.matched === 0
  return {
    // A change would make it another fact, because it was paid already.
    edit: isKept && !(isPending && row.proposed_as !== null),
    // Its receipts would be deleted with it.
    delete: isKept && (row.attachment_count === 0 || !isEvidence(row)),
    approve: isPending,
    reject: isPending,
    complete: row.status === 'approved' && row.corrected === 0,
    receive: isUnpaidDue(row),
    correct: isClosed(row) && row.follows === 0 && row.corrected === 0
  }
}

/** Says what the caller may do with it now. */
export function transactionPolicy(actor: Subject, row: TransactionState, rule: ApprovalRules): Transaction['can'] {
  const rights = transactionRights(actor, row, rule)
  const possible = possibleNow(actor, row)
  const may = (right: TransactionRight) => rights[right] && possible[right]
  return {
    edit: may('edit'),
    delete: may('delete'),
    approve: may('approve'),
    reject: may('reject'),
    complete: may('complete'),
    receive: may('receive'),
    correct: may('correct'),
    attach: attachmentPolicy(actor, row).attach
  }
}

/** Returns why the caller may neither edit nor correct it: what `possibleNow` and `transactionRights` look at, in that order. */
export function lockOf(actor: Who, row: TransactionState, can: Pick<Transaction['can'], 'edit' | 'correct'>): Lock | null {
  if (can.edit || can.correct) return null
  if (row.follows === 1) return 'of_account'
  if (row.corrected === 1) return 'corrected'
  if (isClosed(row)) return 'closed_month'
  if (row.matched === 1) return 'matched'
  if (row.status === 'pending') return row.proposed_as === null ? 'not_yours' : 'proposed'
  return financeAbilities.decideTransactions(actor) ? 'not_yours' : 'decided'
}

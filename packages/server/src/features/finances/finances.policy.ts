import { financeAbilities } from '../books/books.policy.ts'
import type { Attachment, Transaction } from '@verandah/contract/finances'
import { COUNTED_STATUSES, type TransactionStatus, type TransactionType } from '@verandah/contract/financesInput'
import { type Day, dayOf, type Instant, type Month } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { type Subject } from '../../core/actor.ts'
import { isClosedDay } from '../../core/ledger.ts'
import type { ApprovalRules } from '../../feature.ts'

type Who = Pick<Subject, 'role'>

/** Receipts are kept by who sees the finances, in every state of their transaction; nobody removes one of what counts in a closed month. */
export function attachmentPolicy(actor: Who, row: Posted): Attachment['can'] & Pick<Transaction['can'], 'attach'> {
  const sees = financeAbilities.seeFinances(actor)
  return { attach: sees, download: sees, remove: sees && !isEvidence(row) }
}

/** What rights depend on. */
export interface TransactionState {
  type: TransactionType
  status: TransactionStatus
  unit_number: string | null
  created_by: UserId
  changed_by: UserId
  /** It lists a bill or a payment that was not made of it, and follows that. */
  follows: 0 | 1
  /** It was paid or counted already, and a decider says whether that counts. */
  proposed_as: 'voucher' | 'count' | null
  /** The days on which it was posted: its own, that of its money, and of a unit's income that of its bill. */
  date: Day
  completed_at: Instant | null
  moved_on: Day | null
  bill_day: Day | null
  /** The last closed month; null: none is closed. */
  closed_through: Month | null
  /** The first day of the books; null: nobody has said. */
  opening_day: Day | null
  /** A row with a negative amount has taken it back. */
  corrected: 0 | 1
  /** A line of the bank stands for it. */
  matched: 0 | 1
  attachment_count: number
}
type Money = Pick<TransactionState, 'type' | 'status'>

/** Its money is in the balance, in its month and in its vendor's sum: approved, and completed. */
export function isCounted({ status }: Pick<TransactionState, 'status'>): boolean {
  return COUNTED_STATUSES.includes(status)
}

/** All income that has not come in yet is outstanding, with a unit or without. */
export function isOutstanding({ type, status }: Money): boolean {
  return type === 'income' && status === 'pending'
}

/** Pending income of a unit waits for the resident's money, not for a decision: it is received, and stands in no inbox. */
export function isUnpaidDue(row: Money & Pick<TransactionState, 'unit_number'>): boolean {
  return isOutstanding(row) && row.unit_number !== null
}

/** What president and administrator have to decide: all that is pending, but unpaid dues. */
export function isToBeDecided(row: Money & Pick<TransactionState, 'unit_number'>): boolean {
  return row.status === 'pending' && !isUnpaidDue(row)
}

type Posted = Pick<TransactionState, 'status' | 'date' | 'completed_at' | 'moved_on' | 'bill_day' | 'closed_through' | 'opening_day'>

/** The day on which its money has moved; null: it has not. */
export function moneyDayOf({ moved_on, completed_at }: Pick<TransactionState, 'moved_on' | 'completed_at'>): Day | null {
  return moved_on ?? (completed_at === null ? null : dayOf(completed_at))
}

/** It counts, and something of it was posted in a closed month or before the opening: it is neither changed nor deleted. */
export function isClosed({ closed_through: through, opening_day: opening, bill_day, ...row }: Posted): boolean {
  const days = [row.date, moneyDayOf(row), bill_day]
  return isCounted(row) && days.some((day) => day !== null && isClosedDay({ through, opening }, day))
}

/** Its receipts prove what was posted in a closed month: what counts there, and what was billed there and is not paid yet. */
export function isEvidence(row: Posted): boolean {
  const isBilled = row.status === 'pending' && row.bill_day !== null
  return isClosed(isBilled ? { ...row, status: 'completed' } : row)
}

/** Made by this person, or changed by them last: approving it they approve their own work. */
export function isOwnWork(actor: Pick<Subject, 'id'>, row: Pick<TransactionState, 'created_by' | 'changed_by'>): boolean {
  return row.created_by === actor.id || row.changed_by === actor.id
}

export type TransactionRight = Exclude<keyof Transaction['can'], 'attach'>
type Rights = Record<TransactionRight, boolean>

/** What the caller's role, and whose transaction it is, allow in one state or another. */
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

/** What its state allows. What has been decided is changed and deleted by president and administrator alone. */
export function possibleNow(actor: Who, row: Omit<TransactionState, 'created_by' | 'changed_by'>): Rights {
  const isPending = row.status === 'pending'
  const isOpen = !isClosed(row) && row.corrected === 0
  const isKept = (isPending || financeAbilities.decideTransactions(actor)) && row.follows === 0 && isOpen && row.matched === 0
  return {
    // What was paid already is another fact then.
    edit: isKept && !(isPending && row.proposed_as !== null),
    // Its receipts would go with it.
    delete: isKept && (row.attachment_count === 0 || !isEvidence(row)),
    approve: isPending,
    reject: isPending,
    complete: row.status === 'approved' && row.corrected === 0,
    receive: isUnpaidDue(row),
    correct: isClosed(row) && row.follows === 0 && row.corrected === 0
  }
}

/** What the caller may do with it now. */
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

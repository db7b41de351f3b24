import { type Day, dayOf } from '@verandah/contract/dates'
import type { Transaction } from '@verandah/contract/finances'
import { type CompletionDraft, PAID_IN_THE_FUTURE, type ReceiptDraft, type TransactionId } from '@verandah/contract/financesInput'
import type { Ctx } from '../../../core/context.ts'
import { NO_OVERDRAFT, type Spending, toSpending } from '../../../core/spending.ts'
import { throwFieldProblem } from '../../../core/problem.ts'
import { record } from '../../../events/events.ts'
import { firstOpenDay } from '../../books/closings/closedMonths.queries.ts'
import { requireMoneyAccount } from '../../books/funds/funds.queries.ts'
import type { ApprovalRow } from '../../approvals/approvals.table.ts'
import { listDocuments } from '../unitRows/listDocuments.ts'
import type { PartPaid } from '../../accounts/payments/payments.table.ts'
import { tellWaiting } from '../finances.extensions.ts'
import { isOwnWork, isToBeDecided } from '../finances.policy.ts'
import { toFact, type TransactionRow, changesBetween } from '../finances.present.ts'
import { presentNow } from '../finances.queries.ts'
import { changeTransaction, loadTransactionForUpdate } from '../changes/loadTransactionForUpdate.ts'
import { closeApproval } from './syncApproval.ts'
import { readSettings } from '../../settings/settings.queries.ts'

interface DecisionOptions {
  ifMatch: number | undefined
  /** The approval as the caller saw it, for a decision in the inbox. */
  approval?: ApprovalRow
  /** The conditions of taking money, for a transaction that was paid already. */
  spending?: Spending
}

/**
 * Returns the day of approval: for what waited until its month was closed the first open day; a due keeps its own day.
 */
const dayOfApproval = (ctx: Ctx, row: TransactionRow) => (isToBeDecided(row) ? firstOpenDay(ctx, row.date) : row.date)

/** Returns the state after approval: what was paid already is completed by it. */
const stateOf = ({ now }: Ctx, { proposed_as }: TransactionRow, date: Day) =>
  proposed_as === null ? { status: 'approved' as const } : { status: 'completed' as const, completed_at: now, moved_on: date }

/**
 * Approves a transaction, from the list or from the inbox. Approving one's own work is allowed, and marked, except for
 * what was paid already.
 */
export async function approveRow(
  ctx: Ctx,
  row: TransactionRow,
  { ifMatch, approval, spending = NO_OVERDRAFT }: DecisionOptions
): Promise<void> {
  const isSelfApproved = isOwnWork(ctx.actor, row)
  const marks = { approved_by: ctx.actor.id, approved_at: ctx.now, self_approved: isSelfApproved ? (1 as const) : (0 as const) }
  const date = await dayOfApproval(ctx, row)
  // A cash count is a fact.
  const checksMoney = row.proposed_as === 'voucher'
  const next = await changeTransaction(ctx, row, { ...marks, ...stateOf(ctx, row, date), date }, ifMatch, checksMoney ? { spending } : {})
  await closeApproval(ctx, row, { status: 'approved', reason: null, seen: approval }, ifMatch)
  record(ctx, { kind: 'finances.approved', ...toFact(next), selfApproved: isSelfApproved, changes: changesBetween(row, next) })
  if (isSelfApproved && (await readSettings(ctx.db)).selfApprovedNotice)
    record(ctx, { kind: 'finances.selfApproved', ...toFact(next), by: ctx.actor.id })
  await tellWaiting(ctx, row.id, next)
}

/** Rejects a transaction, from the list or from the inbox. */
export async function rejectRow(ctx: Ctx, row: TransactionRow, reason: string, { ifMatch, approval }: DecisionOptions): Promise<void> {
  const next = await changeTransaction(ctx, row, { reject_reason: reason, status: 'rejected' }, ifMatch)
  // The bill was cancelled as a whole.
  if (row.follows === 1 && row.bill_id !== null) await listDocuments(ctx, { bills: [row.bill_id] })
  await closeApproval(ctx, row, { status: 'rejected', reason, seen: approval }, ifMatch)
  record(ctx, { kind: 'finances.rejected', ...toFact(next), reason, changes: changesBetween(row, next) })
  await tellWaiting(ctx, row.id, next)
}

export async function approveTransaction(ctx: Ctx, id: TransactionId, ifMatch?: number): Promise<Transaction> {
  await approveRow(ctx, await loadTransactionForUpdate(ctx, id, 'approve', ifMatch), { ifMatch })
  return presentNow(ctx, id)
}

export async function rejectTransaction(ctx: Ctx, id: TransactionId, reason: string, ifMatch?: number): Promise<Transaction> {
  await rejectRow(ctx, await loadTransactionForUpdate(ctx, id, 'reject', ifMatch), reason, { ifMatch })
  return presentNow(ctx, id)
}

/** Returns the given columns; an empty one stays as it is. */
const givenColumns = ({ account, reference }: Pick<CompletionDraft, 'account' | 'reference'>) => ({
  account: account ?? undefined,
  reference: reference ?? undefined
})

/**
 * Completes an approved transaction: its money has moved. `spending`: null where the money in the account is not
 * checked, in a demo that is not filled day by day.
 */
export async function markCompleted(
  ctx: Ctx,
  id: TransactionId,
  draft: Omit<CompletionDraft, 'overdraw' | 'reason'>,
  spending: Spending | null,
  ifMatch?: number
): Promise<void> {
  const date = draft.date ?? null
  if (date !== null && date > dayOf(ctx.now)) throwFieldProblem('date', PAID_IN_THE_FUTURE)
  const row = await loadTransactionForUpdate(ctx, id, 'complete', ifMatch)
  const { account = row.account, reference = row.reference } = givenColumns(draft)
  await requireMoneyAccount(ctx.db, account)
  const moved = { moved_on: date, account, reference }
  const next = await changeTransaction(
    ctx,
    row,
    { ...moved, status: 'completed', completed_at: ctx.now },
    ifMatch,
    spending === null ? {} : { spending }
  )
  record(ctx, { kind: 'finances.completed', ...toFact(next), changes: changesBetween(row, next) })
}

export async function completeTransaction(ctx: Ctx, id: TransactionId, draft: CompletionDraft, ifMatch?: number): Promise<Transaction> {
  await markCompleted(ctx, id, draft, toSpending(draft), ifMatch)
  return presentNow(ctx, id)
}

/**
 * Records that a part of a due has come in: a new row has that part, and this row waits for the rest; it follows its
 * bill from then on.
 */
async function receivePart(ctx: Ctx, row: TransactionRow, part: Omit<PartPaid, 'bill' | 'category' | 'unit'>): Promise<void> {
  const { bill_id: bill, unit_number: unit, category } = row
  if (bill === null || unit === null) throw new TypeError(`Transaction ${row.id} lists no bill`)
  await ctx.actions.accounts.payBillPart(ctx, { ...part, bill, unit, category })
}

/**
 * Records that the money of an unpaid due has come in. Its date becomes the day of the payment, so that months count
 * what came in, and the bill's day stays as the due day.
 */
export async function markReceived(ctx: Ctx, id: TransactionId, receipt: ReceiptDraft, ifMatch?: number): Promise<void> {
  const today = dayOf(ctx.now)
  const date = receipt.date ?? today
  if (date > today) throwFieldProblem('date', PAID_IN_THE_FUTURE)
  const row = await loadTransactionForUpdate(ctx, id, 'receive', ifMatch)
  const { amount = null, account: named } = receipt
  const { paymentMethod = row.payment_method, reference = row.reference } = receipt
  const account = named ?? row.account
  await requireMoneyAccount(ctx.db, account)
  if (amount !== null && amount > row.amount) throwFieldProblem('amount', 'This is more than what is owed')
  if (amount !== null && amount < row.amount) return receivePart(ctx, row, { amount, date, method: paymentMethod, reference, account })
  const received = { date, due_date: row.date, payment_method: paymentMethod, reference, account, completed_at: ctx.now }
  const next = await changeTransaction(ctx, row, { ...received, status: 'completed' }, ifMatch)
  record(ctx, { kind: 'finances.received', ...toFact(next), changes: changesBetween(row, next) })
}

export async function receiveTransaction(ctx: Ctx, id: TransactionId, receipt: ReceiptDraft, ifMatch?: number): Promise<Transaction> {
  await markReceived(ctx, id, receipt, ifMatch)
  return presentNow(ctx, id)
}

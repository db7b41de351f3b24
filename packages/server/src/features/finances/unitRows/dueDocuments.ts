import type { BillId, UserId } from '@verandah/contract/ids'
import type { Day } from '@verandah/contract/dates'
import type { Ctx } from '../../../core/context.ts'
import { ACCOUNT } from '../../../core/ledger.ts'
import { isOwnAndNew } from '../../../core/ownMistake.ts'
import { throwProblem } from '../../../core/problem.ts'
import { requireNoVoid } from '../../approvals/pendingAbout.queries.ts'
import { getBill, openCharges } from '../../accounts/bills/bills.queries.ts'
import { followedBills } from '../../accounts/bills/voids/followed.queries.ts'
import { isCounted, moneyDayOf } from '../finances.policy.ts'
import type { TransactionRow } from '../finances.present.ts'

/** The columns of a transaction on which its bill and payment depend. */
export type Due = Pick<
  TransactionRow,
  | 'id'
  | 'type'
  | 'category'
  | 'status'
  | 'amount'
  | 'date'
  | 'due_date'
  | 'description'
  | 'completed_at'
  | 'moved_on'
  | 'fund'
  | 'account'
  | 'counter_account'
  | 'unit_number'
  | 'payment_method'
  | 'reference'
  | 'reject_reason'
  | 'bill_id'
  | 'payment_id'
  | 'created_by'
  | 'created_at'
>

/** Returns the bill of a unit's income, as long as it is not rejected. */
const billOf = (row: Due | null) =>
  row !== null && row.type === 'income' && row.unit_number !== null && row.status !== 'rejected'
    ? { unit: row.unit_number, category: row.category, amount: row.amount, day: row.due_date ?? row.date }
    : null

/**
 * Returns the payment of a unit's income: an approved one is paid into the account of money to come, a received one
 * into its own.
 */
const paymentOf = (row: Due | null) =>
  row !== null && billOf(row) !== null && isCounted(row)
    ? { date: row.date, amount: row.amount, account: row.due_date === null ? ACCOUNT.toCome : row.account }
    : null

/** Returns the day on which the money of an approved transaction has come in. */
function arrivalOf(row: Due | null): Day | null {
  if (row === null || row.due_date !== null || row.status !== 'completed' || paymentOf(row) === null) return null
  return moneyDayOf(row) ?? row.date
}

const isSame = (one: object | null, other: object | null) => JSON.stringify(one) === JSON.stringify(other)
type Documents = Pick<TransactionRow, 'bill_id' | 'payment_id'>

async function pay(ctx: Ctx<{ id: UserId }>, row: Due, bill: NonNullable<Documents['bill_id']>) {
  const paid = paymentOf(row)
  if (paid === null) return null
  await requireNoVoid(ctx.db, 'bill_void', [bill])
  const { unit_id: unit } = await getBill(ctx.db, bill)
  const receipt = { unit, ...paid, method: row.payment_method, reference: row.reference, transaction: row.id }
  return ctx.actions.accounts.payCharges(ctx, receipt, () => openCharges(ctx.db, bill, row.category))
}

/** True if the bill was not cancelled by itself. */
async function stands({ db }: Ctx<{ id: UserId }>, id: Documents['bill_id']): Promise<boolean> {
  return id !== null && (await getBill(db, id)).status !== 'void'
}

const DECIDED_BY_OTHERS = 'You recorded this more than 24 hours ago, or something has followed: propose to cancel its bill instead'

/**
 * Throws 409 unless the person who recorded a pending due may take it back or change it alone, as long as they could
 * cancel its bill alone.
 */
async function requireOwnBill(ctx: Ctx<{ id: UserId }>, before: Due, bill: BillId): Promise<void> {
  if (before.status !== 'pending' || before.created_by !== ctx.actor.id) return
  if (!isOwnAndNew(ctx, before) || (await followedBills(ctx.db, [bill])).has(bill)) throwProblem('conflict', { text: DECIDED_BY_OTHERS })
}

/**
 * Changes the bill: one that was made of a transaction is cancelled and made anew where that changes; another one stays
 * until it is rejected.
 */
async function changeBill(ctx: Ctx<{ id: UserId }>, before: Due | null, after: Due | null): Promise<Documents['bill_id']> {
  const [was, is] = [billOf(before), billOf(after)]
  const known = before?.bill_id ?? null
  const isStanding = was !== null && (await stands(ctx, known))
  const id = after?.id ?? before?.id ?? ''
  if (isStanding && before !== null && known !== null && !isSame(was, is)) {
    await requireOwnBill(ctx, before, known)
    await ctx.actions.accounts.cancelBill(ctx, known, { reason: after?.reject_reason ?? null, causedBy: id })
  }
  // A rejected or deleted transaction still names its bill; one that is no unit's income any more does not.
  if (is === null || after === null) return after === null || after.status === 'rejected' ? known : null
  if (!isSame(was, is) || !(isStanding || isCounted(after)))
    return ctx.actions.accounts.billTransaction(ctx, { id: after.id, ...is, description: after.description })
  if (known !== null && before?.description !== after.description) await ctx.actions.accounts.describeBill(ctx, known, after.description)
  return known
}

/**
 * Makes the bill and the payment of a unit's income what they are after a change; null: it did not exist before, or is
 * deleted.
 */
export async function changeDue(ctx: Ctx<{ id: UserId }>, before: Due | null, after: Due | null): Promise<Documents> {
  const [was, is] = [paymentOf(before), paymentOf(after)]
  const id = after?.id ?? before?.id ?? ''
  const isPaidAnew = !isSame(was, is) || !isSame(billOf(before), billOf(after))
  const known = before?.payment_id ?? null
  if (was !== null && known !== null && isPaidAnew)
    await ctx.actions.accounts.cancelPayment(ctx, known, { status: 'void', reason: null, causedBy: id })
  const bill_id = await changeBill(ctx, before, after)
  if (is === null || after === null || bill_id === null) return { bill_id, payment_id: null }
  const payment_id = isPaidAnew ? await pay(ctx, after, bill_id) : known
  const arrival = arrivalOf(after)
  if (payment_id !== null && arrival !== null && (isPaidAnew || arrivalOf(before) === null))
    await ctx.actions.accounts.markMoneyArrived(ctx, payment_id, { day: arrival, account: after.account, causedBy: id })
  return { bill_id, payment_id }
}

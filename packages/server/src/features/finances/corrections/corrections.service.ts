import { CORRECTED_IN_THE_FUTURE, type TransactionCorrection } from '@verandah/contract/corrections'
import { type Day, dayOf } from '@verandah/contract/dates'
import type { Transaction } from '@verandah/contract/finances'
import type { TransactionId } from '@verandah/contract/financesInput'
import { negateCents } from '@verandah/contract/money'
import type { Ctx } from '../../../core/context.ts'
import { throwFieldProblem } from '../../../core/problem.ts'
import { changeRecord } from '../../../core/versions.ts'
import { record } from '../../../events/events.ts'
import { billsOfCharges, getBill } from '../../accounts/bills/bills.queries.ts'
import { toFact, type TransactionRow } from '../finances.present.ts'
import { isClosed } from '../finances.policy.ts'
import { findTransaction, presentNow } from '../finances.queries.ts'
import { removeRow } from '../finances.service.ts'
import { loadTransactionForUpdate } from '../changes/loadTransactionForUpdate.ts'
import { completedRow, insertRows } from '../unitRows/insertRows.ts'
import { listDocuments } from '../unitRows/listDocuments.ts'

const latest = (...days: (Day | null)[]): Day => days.reduce<Day>((last, day) => (day !== null && day > last ? day : last), '' as Day)

/**
 * Returns the given day or today; never before what is taken back, nor later than today, unless that is later itself.
 */
function dayOfCorrection({ now }: Ctx, { date, bill_day }: TransactionRow, asked: Day | null | undefined): Day {
  const first = latest(date, bill_day)
  const last = latest(first, dayOf(now))
  const on = asked ?? last
  if (on > last) throwFieldProblem('date', CORRECTED_IN_THE_FUTURE)
  if (on < first) throwFieldProblem('date', 'A correction cannot be before the day of what it corrects')
  return on
}

/** Takes back income of a unit: its payment is taken back, and its bill is cancelled where it still stands. */
async function takeBackDue(ctx: Ctx, { id, bill_id, payment_id }: TransactionRow, on: Day, reason: string): Promise<void> {
  const cancellation = { on, reason, causedBy: id }
  const charges = payment_id === null ? [] : await ctx.actions.accounts.cancelPayment(ctx, payment_id, { status: 'void', ...cancellation })
  if (bill_id !== null && (await getBill(ctx.db, bill_id)).status !== 'void')
    await ctx.actions.accounts.cancelBill(ctx, bill_id, cancellation)
  // Others have spent what the payment had left.
  await listDocuments(ctx, { bills: await billsOfCharges(ctx.db, charges) })
}

/**
 * Takes a transaction back on this day with a row that has a negative amount; the transaction stays. The second of two
 * calls at once gets 409.
 */
export async function correctRow(ctx: Ctx, row: TransactionRow, on: Day, reason: string): Promise<TransactionId> {
  await changeRecord(ctx, 'finances_transactions', row, {}, undefined)
  const { id, type, category, amount, due_date, description, vendor, vendor_id, project_id } = row
  const { unit_number, payment_method, bill_id, payment_id, fund, account, counter_account } = row
  const columns = { type, category, due_date, description, vendor, vendor_id, project_id, unit_number, payment_method, bill_id, payment_id }
  const accounts = { fund, account, counter_account }
  const correction = completedRow(ctx, { ...columns, ...accounts, amount: negateCents(amount), date: on, corrects: id })
  if (type === 'income' && unit_number !== null) await takeBackDue(ctx, row, on, reason)
  else await ctx.actions.books.reverse(ctx, { kind: 'transaction', id }, { on })
  await insertRows(ctx, [correction])
  record(ctx, { kind: 'finances.corrected', ...toFact(row), date: on, reason })
  return correction.id
}

/** Corrects a transaction that counts in a closed month. */
export async function correctTransaction(ctx: Ctx, id: TransactionId, { date, reason }: TransactionCorrection): Promise<Transaction> {
  const row = await loadTransactionForUpdate(ctx, id, 'correct')
  return presentNow(ctx, await correctRow(ctx, row, dayOfCorrection(ctx, row, date), reason))
}

/**
 * Takes back what the portal has recorded for something else: as if it had not been, or from today on where its month
 * is closed.
 */
export async function takeBack(ctx: Ctx, id: TransactionId, reason: string): Promise<void> {
  const row = await findTransaction(ctx.db, id)
  if (row === undefined || row.corrected === 1) return
  if (isClosed(row)) await correctRow(ctx, row, dayOfCorrection(ctx, row, undefined), reason)
  else await removeRow(ctx, row)
}

import type { PaymentId } from '@verandah/contract/ids'
import { type Day, dayOf } from '@verandah/contract/dates'
import { NO_MONEY } from '@verandah/contract/money'
import type { UnitPayment } from '@verandah/contract/paymentRecord'
import type { PaymentCancellation } from '@verandah/contract/payments'
import type { Ctx } from '../../../../core/context.ts'
import { throwProblem } from '../../../../core/problem.ts'
import { record } from '../../../../events/events.ts'
import type { Dated } from '../../../approvals/pendingAbout.queries.ts'
import { proposalOf } from '../../../approvals/approvals.present.ts'
import type { ApprovalRow } from '../../../approvals/approvals.table.ts'
import { firstOpenDay } from '../../../books/closings/closedMonths.queries.ts'
import { giveBackRefund } from '../advances/advance.service.ts'
import { loadPaymentForUpdate } from '../loadPayment.ts'
import { presentWritten, labelOf } from '../paymentCalls.service.ts'
import { sourceOfPayment, updatePayment } from '../payments.service.ts'
import type { PaymentRow } from '../payments.table.ts'
import { rejectSlipOf } from '../../slips/slips.service.ts'
import { dayOfMistake, requireDay, takeBack, agreedUntil } from '../takeBack.service.ts'
import { waitingToBeVoid } from './followed.queries.ts'
import { documentsChanged } from '../../documentsChanged.ts'

/**
 * The day from which the payment is cancelled, and the reason. A held cheque has no day, because nothing of it is
 * posted.
 */
interface Mistake extends Dated {
  reason: string
}

/** Takes a refund back, so that the unit has the advance again. */
async function takeBackRefund(ctx: Ctx, row: PaymentRow, { reason, on }: { reason: string; on: Day }): Promise<Day> {
  requireDay(ctx, row, on)
  await giveBackRefund(ctx, row, on)
  await ctx.actions.books.reverse(ctx, sourceOfPayment(row.id), { on })
  await updatePayment(ctx, row, { status: 'void', reason, cancelled_on: on })
  await documentsChanged(ctx, { payments: [row.id] })
  return on
}

/** Takes moved advance back from the other unit, unless that has used it. */
async function takeBackMoved(ctx: Ctx, { moved_to }: PaymentRow, { reason, on }: { reason: string; on: Day }): Promise<void> {
  const other = await ctx.db.selectFrom('payments').selectAll().where('id', '=', moved_to).executeTakeFirstOrThrow()
  if (other.advance !== other.amount) throwProblem('conflict', { text: 'The other unit has used this advance already' })
  await ctx.actions.books.reverse(ctx, sourceOfPayment(other.id), { on })
  await updatePayment(ctx, other, { status: 'void', reason, cancelled_on: on, advance: NO_MONEY })
  record(ctx, { kind: 'payments.cancelled', ...(await toFact(ctx, other, { date: on, reason })) })
}

async function takeBackMistake(ctx: Ctx, row: PaymentRow, { reason, date }: Mistake): Promise<Day> {
  if (date === null) {
    await updatePayment(ctx, row, { status: 'void', reason })
    return dayOf(ctx.now)
  }
  if (row.moves_advance === 1) await takeBackMoved(ctx, row, { reason, on: date })
  if (row.kind === 'refund') return takeBackRefund(ctx, row, { reason, on: date })
  return takeBack(ctx, row, { status: 'void', reason, on: date })
}

async function toFact(ctx: Ctx, row: PaymentRow, { date, reason }: Mistake) {
  const { id, unit_id, amount, receipt_number } = row
  const unit = await labelOf(ctx, unit_id)
  return { subject: sourceOfPayment(id), unit, amount, date: date ?? dayOf(ctx.now), receipt: receipt_number ?? '', reason }
}

/**
 * Cancels the payment: what it has paid is open again, its statement lines of the bank too, and its slip is not
 * accepted.
 */
async function carryOut(ctx: Ctx, row: PaymentRow, mistake: Mistake): Promise<void> {
  const date = await takeBackMistake(ctx, row, mistake)
  for (const lines of ctx.extensions['accounts.bankLines']) await lines.reopenLines(ctx, row.id)
  record(ctx, { kind: 'payments.cancelled', ...(await toFact(ctx, row, { ...mistake, date })) })
  await rejectSlipOf(ctx, row.id, mistake.reason)
}

async function propose(ctx: Ctx, row: PaymentRow, mistake: Mistake): Promise<void> {
  const { date, reason } = mistake
  if (date !== null) {
    requireDay(ctx, row, date)
    await ctx.actions.books.requireOpen(ctx, date)
  }
  const fact = await toFact(ctx, row, mistake)
  record(ctx, { kind: 'payments.voidProposed', ...fact })
  const title = { payment: fact.receipt || { key: 'payments.cheque', values: {} }, unit: fact.unit }
  const request = { type: 'payment_void' as const, subject: fact.subject, title, amount: row.amount, reason, change: null }
  await ctx.actions.approvals.create(ctx, { ...request, proposal: mistake })
}

/**
 * Cancels the payment at once for the person who recorded it, within 24 hours and while nothing was built on it;
 * otherwise proposes it to others.
 */
export async function voidPayment(ctx: Ctx, id: PaymentId, { date, reason }: PaymentCancellation, ifMatch?: number): Promise<UnitPayment> {
  const row = await loadPaymentForUpdate(ctx, id, 'void', ifMatch)
  const mistake = { date: row.status === 'held' ? null : await dayOfMistake(ctx, row, date), reason }
  if ((await waitingToBeVoid(ctx, [row])).has(id)) await propose(ctx, row, mistake)
  else await carryOut(ctx, row, mistake)
  return presentWritten(ctx, id)
}

/** True if the payment still stands, so that there is something to decide. */
export async function isVoidable({ db }: Ctx, { subject_id }: Pick<ApprovalRow, 'subject_id'>): Promise<boolean> {
  const payments = db.selectFrom('payments').select('status')
  const row = await payments.where('id', '=', subject_id as PaymentId).executeTakeFirst()
  return row?.status === 'held' || row?.status === 'posted'
}

/**
 * Returns the proposed day, the first open one where its month is closed by now, or today where the bank was reconciled
 * until then.
 */
async function dayOfDecision(ctx: Ctx, row: PaymentRow, proposed: Day): Promise<Day> {
  const day = await firstOpenDay(ctx, proposed)
  const agreed = await agreedUntil(ctx, row.id)
  return agreed !== null && day <= agreed ? dayOf(ctx.now) : day
}

/**
 * Cancels the payment as proposed, if its state still allows it; the approval is decided already in this transaction.
 */
export async function approveVoid(ctx: Ctx, approval: ApprovalRow): Promise<void> {
  const mistake = proposalOf<Mistake>(approval) ?? throwProblem('not_found')
  const row = await loadPaymentForUpdate(ctx, approval.subject_id as PaymentId, 'void', undefined)
  const date = mistake.date === null ? null : await dayOfDecision(ctx, row, mistake.date)
  await carryOut(ctx, row, { ...mistake, date })
}

/** Records the rejection; the payment stays as it was. */
export async function rejectVoid(ctx: Ctx, approval: ApprovalRow, reason: string): Promise<void> {
  const payment = ctx.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', approval.subject_id as PaymentId)
  const row = await payment.executeTakeFirstOrThrow()
  const date = proposalOf<Mistake>(approval)?.date ?? null
  record(ctx, { kind: 'payments.voidRejected', ...(await toFact(ctx, row, { date, reason })) })
}

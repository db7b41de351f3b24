import type { BillId } from '@verandah/contract/ids'
import type { Bill, BillCancellation } from '@verandah/contract/bills'
import { type Day, dayOf } from '@verandah/contract/dates'
import { addCents } from '@verandah/contract/money'
import type { Ctx } from '../../../../core/context.ts'
import { requireAllowed, requireVersion, throwFieldProblem, throwProblem } from '../../../../core/problem.ts'
import { record } from '../../../../events/events.ts'
import { proposalOf } from '../../../approvals/approvals.present.ts'
import type { ApprovalRow } from '../../../approvals/approvals.table.ts'
import { requireNoVoid } from '../../../approvals/pendingAbout.queries.ts'
import { firstOpenDay, openDayOrToday } from '../../../books/closings/closedMonths.queries.ts'
import { billPolicy } from '../../accounts.policy.ts'
import type { BillRow } from '../../accounts.table.ts'
import { presentBill } from '../billList.queries.ts'
import { chargesOf, getBill } from '../bills.queries.ts'
import { cancelBill, lockBill, requireUncredited, sourceOfBill } from '../bills.service.ts'
import { waitingToBeVoid } from './followed.queries.ts'
import { inOneLine } from '../../../../core/makeExcerpt.ts'
import { documentsChanged } from '../../documentsChanged.ts'

/** The day from which the bill is cancelled, and the reason. */
interface Mistake {
  date: Day
  reason: string
}

const CANCELLED = 'This bill was cancelled already'

async function toFact({ db, actor }: Ctx, bill: BillRow, reason: string) {
  const { label: unit } = await db.selectFrom('units').select('label').where('id', '=', bill.unit_id).executeTakeFirstOrThrow()
  const amount = addCents((await chargesOf(db, [bill.id])).map((charge) => charge.amount))
  const fields = { unit, number: bill.number, description: inOneLine(bill.description), amount, reason, by: actor.id }
  return { subject: sourceOfBill(bill.id), ...fields }
}

/** Cancels the bill: its payments become advance, and its pending transactions go. */
async function carryOut(ctx: Ctx, bill: BillRow, { date, reason }: Mistake): Promise<void> {
  const { id } = bill
  const fact = await toFact(ctx, bill, reason)
  await cancelBill(ctx, id, { on: date, reason, causedBy: id })
  await documentsChanged(ctx, { bills: [id] })
  await ctx.actions.notifications.withdraw(ctx, sourceOfBill(id))
  record(ctx, { kind: 'dues.billCancelled', ...fact })
}

async function propose(ctx: Ctx, bill: BillRow, mistake: Mistake): Promise<void> {
  const { date, reason } = mistake
  await requireUncredited(ctx, bill.id)
  await ctx.actions.books.requireOpen(ctx, date)
  const fact = await toFact(ctx, bill, reason)
  record(ctx, { kind: 'dues.voidProposed', ...fact })
  const title = { bill: `B${bill.number}`, unit: fact.unit }
  const request = { type: 'bill_void' as const, subject: fact.subject, title, amount: fact.amount, reason, change: null }
  await ctx.actions.approvals.create(ctx, { ...request, proposal: mistake })
}

/**
 * Cancels the bill at once for the person who made it, within 24 hours and while nothing was built on it; otherwise
 * proposes it to others.
 */
export async function voidBill(ctx: Ctx, id: BillId, { reason, date: asked }: BillCancellation, ifMatch?: number): Promise<Bill> {
  const bill = await lockBill(ctx, id)
  requireVersion(bill, ifMatch)
  requireAllowed(billPolicy(ctx.actor, { status: 'open', isCredited: false, isWaiting: false }).can.void)
  if (bill.status === 'void') throwProblem('conflict', { text: CANCELLED })
  await requireNoVoid(ctx.db, 'bill_void', [id])
  const date = asked ?? (await openDayOrToday(ctx, bill.bill_day))
  if (date > dayOf(ctx.now)) throwFieldProblem('date', 'The day of a cancellation cannot be in the future')
  if (date < bill.bill_day) throwFieldProblem('date', 'A bill cannot be cancelled before its own day')
  if ((await waitingToBeVoid(ctx, [bill])).has(id)) await propose(ctx, bill, { date, reason })
  else await carryOut(ctx, bill, { date, reason })
  return presentBill(ctx, id)
}

/** True if the bill is not cancelled yet, so that there is something to decide. */
export async function isVoidable({ db }: Ctx, { subject_id }: Pick<ApprovalRow, 'subject_id'>): Promise<boolean> {
  return (await getBill(db, subject_id as BillId)).status !== 'void'
}

/** Cancels the bill on the proposed day, or the first open one; the approval is decided already in this transaction. */
export async function approveVoid(ctx: Ctx, approval: ApprovalRow): Promise<void> {
  const mistake = proposalOf<Mistake>(approval) ?? throwProblem('not_found')
  const bill = await lockBill(ctx, approval.subject_id as BillId)
  if (bill.status === 'void') throwProblem('conflict', { text: CANCELLED })
  await carryOut(ctx, bill, { ...mistake, date: await firstOpenDay(ctx, mistake.date) })
}

/** Records the rejection; the bill stays as it was. */
export async function rejectVoid(ctx: Ctx, approval: ApprovalRow, reason: string): Promise<void> {
  const bill = await getBill(ctx.db, approval.subject_id as BillId)
  record(ctx, { kind: 'dues.voidRejected', ...(await toFact(ctx, bill, reason)) })
}

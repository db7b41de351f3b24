import { type AdvanceMove, type AdvanceMoveDraft, SAME_UNIT } from '@verandah/contract/payments'
import { type Day, dayOf } from '@verandah/contract/dates'
import type { UnitId } from '@verandah/contract/ids'
import { addCents, type Cents, rupees } from '@verandah/contract/money'
import type { Ctx } from '../../../../core/context.ts'
import { ACCOUNT, inAccount, postings } from '../../../../core/ledger.ts'
import { throwFieldProblem, throwProblem } from '../../../../core/problem.ts'
import { record } from '../../../../events/events.ts'
import { proposalOf } from '../../../approvals/approvals.present.ts'
import { findPending } from '../../../approvals/approvals.queries.ts'
import type { ApprovalRow } from '../../../approvals/approvals.table.ts'
import type { Dated } from '../../../approvals/pendingAbout.queries.ts'
import { lockUnits } from '../../../units/billed.queries.ts'
import { haveCommonOwner } from '../../../units/holdings.queries.ts'
import { readAdvancesUntil, spendForRefund } from './advance.service.ts'
import { labelOf } from '../paymentCalls.service.ts'
import { nextNumber } from '../receipts/paymentNumbers.ts'
import { insertPayment, sourceOfPayment, toKey, updatePayment } from '../payments.service.ts'
import type { PaymentRow } from '../payments.table.ts'

const NO_COMMON_OWNER = 'These units have no owner in common'
const WAITS = 'Moving advance of this unit waits for a decision already'

/**
 * A proposed move of advance. The units are stored by their ids, because a label may change before the decision; `date`
 * is the day of the proposal.
 */
interface Proposal extends Dated {
  from: UnitId
  to: UnitId
  amount: Cents
  reason: string
}

async function requireUnit({ db }: Ctx, path: 'from' | 'to', label: string): Promise<UnitId> {
  const unit = db.selectFrom('units').select('id').where('label', '=', label).where('merged_into', 'is', null)
  return (await unit.executeTakeFirst())?.id ?? throwFieldProblem(path, 'Unknown unit')
}

/**
 * Returns the unit's advance by today, by the money accounts that hold it, the oldest first; 409 where it is too small.
 */
async function readAdvanceParts(ctx: Ctx, { from, amount }: Proposal, today: Day): Promise<Map<string, Cents>> {
  const parts = new Map<string, Cents>()
  let left = amount as number
  for (const { account, advance } of await readAdvancesUntil(ctx.db, from, today)) {
    const part = Math.min(left, advance)
    if (part > 0) parts.set(account, addCents([parts.get(account) ?? (0 as Cents), part as Cents]))
    left -= part
  }
  return left > 0 ? throwProblem('not_enough_credit') : parts
}

/** Proposes to move advance. Nothing is moved before somebody else has approved it. */
export async function proposeMove(ctx: Ctx, { from, to, amount, reason }: AdvanceMoveDraft): Promise<AdvanceMove> {
  const today = dayOf(ctx.now)
  const proposal: Proposal = {
    from: await requireUnit(ctx, 'from', from),
    to: await requireUnit(ctx, 'to', to),
    amount,
    reason,
    date: today
  }
  if (proposal.from === proposal.to) throwFieldProblem('to', SAME_UNIT)
  if (!(await haveCommonOwner(ctx.db, proposal, today))) throwProblem('conflict', { text: NO_COMMON_OWNER })
  await lockUnits(ctx, [proposal.from])
  if ((await findPending(ctx, 'advance', proposal.from)) !== undefined) throwProblem('conflict', { text: WAITS })
  await readAdvanceParts(ctx, proposal, today)
  const fact = { subject: { kind: 'unit' as const, id: proposal.from }, unit: from, to, amount, reason }
  record(ctx, { kind: 'payments.moveProposed', ...fact })
  const request = { type: 'advance' as const, subject: fact.subject, title: { name: from, to } }
  await ctx.actions.approvals.create(ctx, { ...request, amount, reason, change: null, proposal })
  return { from, to, amount: rupees(amount), reason, status: 'pending' }
}

/** Posts one side of a move with its own receipt, against the other side. */
async function postSide(ctx: Ctx, row: PaymentRow, changes: Partial<PaymentRow>): Promise<string> {
  const { date, reference } = row
  const receipt = await nextNumber(ctx, 'receipt', date)
  await updatePayment(ctx, row, { ...changes, status: 'posted', receipt_number: receipt, search_key: toKey(receipt, reference) })
  return receipt
}

/**
 * Posts the two entries of the day. The money stays in its account, so it goes through the account of money to come and
 * leaves nothing there.
 */
async function moveFrom(ctx: Ctx, { from, to, reason }: Proposal, account: string, amount: Cents): Promise<void> {
  const date = dayOf(ctx.now)
  const receipt = { date, amount, method: 'bank_transfer' as const, reference: null, account, movesAdvance: true }
  const given = await insertPayment(ctx, { ...receipt, unit: from, refund: { reason } })
  const taken = await insertPayment(ctx, { ...receipt, unit: to, movedFrom: given.id })
  await spendForRefund(ctx, given)
  const receipts = {
    given: await postSide(ctx, given, { moved_to: taken.id }),
    taken: await postSide(ctx, taken, { advance: amount, reason })
  }
  const toCome = inAccount(ACCOUNT.toCome)
  const out = { what: 'refund', day: date, postings: postings(amount, { to: inAccount(ACCOUNT.advance, from), from: toCome }) }
  const into = { what: 'payment', day: date, postings: postings(amount, { to: toCome, from: inAccount(ACCOUNT.advance, to) }) }
  await ctx.actions.books.post(ctx, sourceOfPayment(given.id), null, [out])
  await ctx.actions.books.post(ctx, sourceOfPayment(taken.id), null, [into])
  const [unit, other] = [await labelOf(ctx, from), await labelOf(ctx, to)]
  const fact = { amount, date, reason }
  record(ctx, { kind: 'payments.movedOut', subject: sourceOfPayment(given.id), unit, to: other, receipt: receipts.given, ...fact })
  record(ctx, { kind: 'payments.movedIn', subject: sourceOfPayment(taken.id), unit: other, from: unit, receipt: receipts.taken, ...fact })
}

const proposedMove = (approval: ApprovalRow) => proposalOf<Proposal>(approval) ?? throwProblem('not_found')

/**
 * Locks the units; false where they have no owner in common any more or one was merged, so that the move is not needed.
 */
export async function isMovable(ctx: Ctx, approval: ApprovalRow): Promise<boolean> {
  const { from, to } = proposedMove(approval)
  await lockUnits(ctx, [from, to])
  const merged = ctx.db.selectFrom('units').select('id').where('id', 'in', [from, to]).where('merged_into', 'is not', null)
  if ((await merged.execute()).length > 0) return false
  return haveCommonOwner(ctx.db, { from, to }, dayOf(ctx.now))
}

/** Moves the advance; the units are locked already. */
export async function approveMove(ctx: Ctx, approval: ApprovalRow): Promise<void> {
  const proposal = proposedMove(approval)
  const today = dayOf(ctx.now)
  for (const [account, amount] of await readAdvanceParts(ctx, proposal, today)) await moveFrom(ctx, proposal, account, amount)
}

export async function rejectMove(ctx: Ctx, approval: ApprovalRow, reason: string): Promise<void> {
  const { from, to, amount } = proposedMove(approval)
  const fact = { subject: { kind: 'unit' as const, id: from }, unit: await labelOf(ctx, from), to: await labelOf(ctx, to) }
  record(ctx, { kind: 'payments.moveRejected', ...fact, amount, reason })
}

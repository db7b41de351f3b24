import type { PaymentId, UnitId } from '@verandah/contract/ids'
import { dayOf } from '@verandah/contract/dates'
import { addCents, type Cents } from '@verandah/contract/money'
import type { UnitPayment } from '@verandah/contract/paymentRecord'
import { PAID_BACK_IN_THE_FUTURE, type RefundDraft } from '@verandah/contract/payments'
import type { Ctx } from '../../../../core/context.ts'
import { ACCOUNT, inAccount, MANAGEMENT_FUND, postings } from '../../../../core/ledger.ts'
import { type Spending, toSpending } from '../../../../core/spending.ts'
import { throwFieldProblem, throwProblem, throwConflict } from '../../../../core/problem.ts'
import { record } from '../../../../events/events.ts'
import { firstOpenDay } from '../../../books/closings/closedMonths.queries.ts'
import { requireMoneyAccount } from '../../../books/funds/funds.queries.ts'
import { lockUnits } from '../../../units/billed.queries.ts'
import { readAdvancesUntil, spendForRefund } from '../advances/advance.service.ts'
import { presentPayment } from '../paymentList.queries.ts'
import { labelOf, unitOf } from '../paymentCalls.service.ts'
import { nextNumber } from '../receipts/paymentNumbers.ts'
import { insertPayment, sourceOfPayment, toKey, updatePayment } from '../payments.service.ts'
import type { PaymentRow } from '../payments.table.ts'
import type { ApprovalRow } from '../../../approvals/approvals.table.ts'
import { proposalOf } from '../../../approvals/approvals.present.ts'
import { documentsChanged } from '../../documentsChanged.ts'

/** Throws a problem if the unit's unused advance by that day is smaller than the amount. */
async function requireAdvance(ctx: Ctx, unit: UnitId, { amount, date }: Pick<PaymentRow, 'amount' | 'date'>): Promise<void> {
  const advances = await readAdvancesUntil(ctx.db, unit, date)
  const sum: Cents = addCents(advances.map(({ advance }) => advance))
  if (sum < amount) throwProblem('not_enough_credit')
}

const toFact = (row: PaymentRow, unit: string) => {
  const { id, amount, date, reason } = row
  return { subject: sourceOfPayment(id), unit, amount, date, reason: reason ?? '' }
}

/** Proposes a refund. Nothing is posted before somebody else has approved it. */
export async function proposeRefund(ctx: Ctx, draft: RefundDraft): Promise<UnitPayment> {
  const today = dayOf(ctx.now)
  const { unitNumber, amount, account, reason, paymentMethod: method, reference } = draft
  const date = draft.date ?? today
  if (date > today) throwFieldProblem('date', PAID_BACK_IN_THE_FUTURE)
  await ctx.actions.books.requireOpen(ctx, date)
  const unit = await unitOf(ctx, unitNumber)
  await requireMoneyAccount(ctx.db, account)
  await lockUnits(ctx, [unit])
  await requireAdvance(ctx, unit, { amount, date })
  const spending = toSpending(draft)
  await ctx.actions.books.requireMoney(ctx, { account, fund: MANAGEMENT_FUND, day: date, amount }, spending)
  const receipt = { unit, date, amount, method, reference: reference ?? null, account }
  const row = await insertPayment(ctx, { ...receipt, refund: { reason } })
  const fact = toFact(row, unitNumber)
  record(ctx, { kind: 'payments.refundProposed', ...fact })
  const request = { type: 'refund' as const, subject: fact.subject, title: { unit: unitNumber } }
  await ctx.actions.approvals.create(ctx, { ...request, amount, reason, change: null, proposal: spending })
  return presentPayment(ctx, row.id)
}

/** Returns the refund that waits for this approval; undefined when it is decided already. */
export async function findProposed({ db }: Ctx, { subject_id }: Pick<ApprovalRow, 'subject_id'>): Promise<PaymentRow | undefined> {
  const payments = db.selectFrom('payments').selectAll()
  return payments
    .where('id', '=', subject_id as PaymentId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
}

/** Pays the refund out of the unit's advance, and posts it. */
export async function approveRefund(ctx: Ctx, approval: ApprovalRow, given: Spending): Promise<void> {
  const proposed = (await findProposed(ctx, approval)) ?? throwConflict(undefined)
  const spending = given.overdraw === null ? (proposalOf<Spending>(approval) ?? given) : given
  // Its month may have been closed meanwhile.
  const date = await firstOpenDay(ctx, proposed.date)
  const row = { ...proposed, date }
  const { id, unit_id: unit, amount, account, reference } = row
  await lockUnits(ctx, [unit])
  await requireAdvance(ctx, unit, row)
  await spendForRefund(ctx, row)
  const receipt = await nextNumber(ctx, 'refund', date)
  const { name: account_name } = await requireMoneyAccount(ctx.db, account)
  await updatePayment(ctx, row, { status: 'posted', date, receipt_number: receipt, account_name, search_key: toKey(receipt, reference) })
  const paid = { what: 'refund', day: date, postings: postings(amount, { to: inAccount(ACCOUNT.advance, unit), from: inAccount(account) }) }
  await ctx.actions.books.post(ctx, sourceOfPayment(id), null, [paid], { spending })
  const label = await labelOf(ctx, unit)
  await documentsChanged(ctx, { payments: [id] })
  record(ctx, { kind: 'payments.refunded', ...toFact(row, label), receipt })
}

export async function rejectRefund(ctx: Ctx, approval: ApprovalRow): Promise<void> {
  const row = (await findProposed(ctx, approval)) ?? throwConflict(undefined)
  await lockUnits(ctx, [row.unit_id])
  await updatePayment(ctx, row, { status: 'rejected' })
  record(ctx, { kind: 'payments.refundRejected', ...toFact(row, await labelOf(ctx, row.unit_id)) })
}

import type { BillId, PaymentId, SlipId, UnitId } from '@verandah/contract/ids'
import { type Day, dayOf } from '@verandah/contract/dates'
import { PAID_IN_THE_FUTURE } from '@verandah/contract/financesInput'
import { addCents, type Cents, NO_MONEY, rupees, subtractCents, sumOf } from '@verandah/contract/money'
import type { PaymentEffect, UnitPayment, UsedAdvance } from '@verandah/contract/paymentRecord'
import { PAID_AFTER_DATE, type PaymentDeposit, type UnitPaymentDraft } from '@verandah/contract/payments'
import type { Ctx } from '../../../core/context.ts'
import { entriesByDay } from '../../../core/ledger.ts'
import { throwConflict, throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { compileOnce } from '../../../db/compileOnce.ts'
import { record } from '../../../events/events.ts'
import { requireNoVoid } from '../../approvals/pendingAbout.queries.ts'
import { openDayOrToday } from '../../books/closings/closedMonths.queries.ts'
import { requireMoneyAccount } from '../../books/funds/funds.queries.ts'
import { openCharges, openChargesOfUnit } from '../bills/bills.queries.ts'
import { lockUnits } from '../../units/billed.queries.ts'
import { presentPayment } from './paymentList.queries.ts'
import { spendAdvance } from './advances/advance.service.ts'
import { loadPaymentForUpdate } from './loadPayment.ts'
import { nothingPaid, readAdvanceEffect, readEffect } from './paymentEffect.ts'
import { readAdvances } from './payments.queries.ts'
import { insertPayment, postPayment, type Receipt, updatePayment } from './payments.service.ts'
import type { PartPaid, PaymentRow } from './payments.table.ts'
import { detachTransaction, withdrawPaidBills } from '../bills/bills.service.ts'
import { documentsChanged } from '../documentsChanged.ts'

const selectUnit = compileOnce<{ label: string }, { id: UnitId }>((db, value) =>
  // The account of a merged unit belongs to another unit.
  db.selectFrom('units').select('id').where('label', '=', value('label')).where('merged_into', 'is', null)
)
const selectLabel = compileOnce<{ id: UnitId }, { label: string }>((db, value) =>
  db.selectFrom('units').select('label').where('id', '=', value('id'))
)

/** Returns the id of a unit; throws 400 for an unknown one. */
export async function unitOf({ db }: Ctx, label: string): Promise<UnitId> {
  return (await selectUnit(db, { label }, []))[0]?.id ?? throwFieldProblem('unitNumber', 'Unknown unit')
}

export async function labelOf({ db }: Ctx, id: UnitId): Promise<string> {
  return (await selectLabel(db, { id }, []))[0]?.label ?? throwProblem('not_found')
}

export function requirePast(path: string, day: Day, now: Day): void {
  if (day > now) throwFieldProblem(path, PAID_IN_THE_FUTURE)
}

/**
 * Pays open bills out of the unit's advance, each bill with its own entry. `causedBy`: the record whose event says so.
 */
export async function spendAdvanceFirst(ctx: Ctx, unit: UnitId, named: readonly BillId[], causedBy: string): Promise<Cents> {
  const charges = await openChargesOfUnit(ctx.db, unit, named)
  const spent = await spendAdvance(ctx, unit, charges)
  const billOf = new Map(charges.map(({ id, bill }) => [id, bill]))
  for (const [bill, own] of Map.groupBy(spent, ({ charge }) => billOf.get(charge)))
    if (bill !== undefined) await ctx.actions.books.post(ctx, { kind: 'bill', id: bill }, [], entriesByDay('advance', own), { causedBy })
  const bills = [...new Set(spent.flatMap(({ charge }) => billOf.get(charge) ?? []))]
  await documentsChanged(ctx, { bills })
  await withdrawPaidBills(ctx, bills)
  return addCents(spent.map(({ amount }) => amount))
}

/** Posts a held payment of a locked unit, lists it among the transactions and returns the number of its receipt. */
export async function postReceipt(
  ctx: Ctx,
  row: PaymentRow,
  unit: string,
  named: readonly BillId[],
  more: { ofSlip?: SlipId } = {}
): Promise<string> {
  if (row.is_recovered === 0) await spendAdvanceFirst(ctx, row.unit_id, named, row.id)
  const charges = await openChargesOfUnit(ctx.db, row.unit_id, named)
  const { parts, receipt } = await postPayment(ctx, row, async () => charges, row.id)
  const { id, date } = row
  await documentsChanged(ctx, { payments: [id] })
  const paid = new Set(parts.map(({ charge }) => charge))
  await withdrawPaidBills(ctx, [...new Set(charges.flatMap(({ id: charge, bill }) => (paid.has(charge) ? bill : [])))])
  record(ctx, { kind: 'payments.received', subject: { kind: 'payment', id }, unit, amount: row.amount, date, receipt, ...more })
  return receipt
}

/** Pays a part of a bill in one category, and detaches the transaction that has made the bill. */
export async function payBillPart(ctx: Ctx, { bill, unit, category, amount, date, method, reference, account }: PartPaid): Promise<void> {
  const row = await insertPayment(ctx, { unit: await unitOf(ctx, unit), date, amount, method, reference, account })
  await requireNoVoid(ctx.db, 'bill_void', [bill])
  const { id } = row
  const { receipt, left } = await postPayment(ctx, row, () => openCharges(ctx.db, bill, category), id)
  // Somebody else has paid it meanwhile.
  if (left !== NO_MONEY) throwConflict(undefined)
  await detachTransaction(ctx, bill)
  await documentsChanged(ctx, { payments: [id] })
  record(ctx, { kind: 'payments.received', subject: { kind: 'payment', id }, unit, amount, date, receipt })
}

/** Writes the entries and presents the payment with the number of its entry. */
export const presentWritten = async (ctx: Ctx, id: PaymentId): Promise<UnitPayment> => {
  await ctx.actions.books.write(ctx)
  return presentPayment(ctx, id)
}

/** Reads a draft of a payment as it can be recorded; throws 400 where it cannot. */
async function readDraft(ctx: Ctx, draft: UnitPaymentDraft): Promise<{ receipt: Receipt; isHeld: boolean }> {
  const today = dayOf(ctx.now)
  const { unitNumber, amount, reference, account, paymentMethod: method } = draft
  const date = draft.date ?? today
  const isHeld = method === 'check' && date > today
  if (!isHeld) requirePast('date', date, today)
  const paidOn = draft.paidOn ?? date
  if (paidOn > date) throwFieldProblem('paidOn', PAID_AFTER_DATE)
  const unit = await unitOf(ctx, unitNumber)
  await requireMoneyAccount(ctx.db, account)
  const { recovered: isRecovered, billIds = [] } = draft
  if (isRecovered && billIds.length > 0) throwFieldProblem('billIds', 'What was written off pays no bill')
  return { receipt: { unit, date, paidOn, amount, method, reference: reference ?? null, account, isRecovered, billIds }, isHeld }
}

/** Returns what the payment would pay, and writes nothing. */
export async function previewPayment(ctx: Ctx, draft: UnitPaymentDraft): Promise<PaymentEffect> {
  const { receipt, isHeld } = await readDraft(ctx, draft)
  const { unit, date, amount, isRecovered, billIds = [] } = receipt
  if (isHeld) return nothingPaid(ctx.t('Nothing is paid until the cheque is deposited.'))
  await ctx.actions.books.requireOpen(ctx, date)
  return isRecovered === true ? nothingPaid(ctx.t('It pays no bill.')) : readEffect(ctx.db, unit, amount, billIds, ctx.t)
}

export async function recordPayment(ctx: Ctx, draft: UnitPaymentDraft): Promise<UnitPayment> {
  const { receipt, isHeld } = await readDraft(ctx, draft)
  const { unitNumber } = draft
  const { amount, date, billIds = [] } = receipt
  const row = await insertPayment(ctx, isHeld ? receipt : { ...receipt, billIds: [] })
  if (isHeld) record(ctx, { kind: 'payments.held', subject: { kind: 'payment', id: row.id }, unit: unitNumber, amount, date })
  else await postReceipt(ctx, row, unitNumber, billIds)
  return presentWritten(ctx, row.id)
}

/** A payment of a unit on a statement of the bank. */
export interface StatedPayment {
  unitNumber: string
  amount: Cents
  day: Day
  account: string
  reference: string | null
  billIds: readonly BillId[]
}

/**
 * Records a payment of a bank statement. Where its day is in a closed month it is dated today, and `paidOn` keeps its
 * own day.
 */
export async function recordStatedPayment(
  ctx: Ctx,
  { unitNumber, amount, day, account, reference, billIds }: StatedPayment
): Promise<PaymentId> {
  requirePast('date', day, dayOf(ctx.now))
  const date = await openDayOrToday(ctx, day)
  const method = 'bank_transfer' as const
  const row = await insertPayment(ctx, { unit: await unitOf(ctx, unitNumber), date, paidOn: day, amount, method, reference, account })
  await postReceipt(ctx, row, unitNumber, billIds)
  return row.id
}

export async function depositPayment(ctx: Ctx, id: PaymentId, { date }: PaymentDeposit, ifMatch?: number): Promise<UnitPayment> {
  const row = await loadPaymentForUpdate(ctx, id, 'deposit', ifMatch)
  const today = dayOf(ctx.now)
  const on = date ?? today
  requirePast('date', on, today)
  const paidOn = row.paid_on > on ? on : row.paid_on
  const paid = await updatePayment(ctx, row, { paid_on: paidOn })
  await postReceipt(ctx, { ...paid, date: on }, await labelOf(ctx, row.unit_id), JSON.parse(row.named_bills) as BillId[])
  return presentWritten(ctx, id)
}

/** Pays a unit's open bills out of its advance. */
export async function applyAdvance(ctx: Ctx, unitNumber: string, isDryRun: boolean): Promise<UsedAdvance> {
  const unit = await unitOf(ctx, unitNumber)
  await lockUnits(ctx, [unit])
  const before = (await readAdvances(ctx.db)).get(unit) ?? NO_MONEY
  if (isDryRun) {
    const effect = await readAdvanceEffect(ctx.db, unit, ctx.t)
    const would = sumOf(effect.fromAdvance.map(({ amount }) => amount))
    return { ...effect, applied: would, credit: sumOf([rupees(before), -would]) }
  }
  const applied = await spendAdvanceFirst(ctx, unit, [], unit)
  if (applied !== NO_MONEY)
    record(ctx, { kind: 'payments.advanceUsed', subject: { kind: 'unit', id: unit }, unit: unitNumber, amount: applied })
  return { applied: rupees(applied), credit: rupees(subtractCents(before, applied)) }
}

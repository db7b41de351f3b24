import type { PaymentId } from '@verandah/contract/ids'
import { type Day, dayOf } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import type { Cents } from '@verandah/contract/money'
import type { UnitPayment } from '@verandah/contract/paymentRecord'
import type { PaymentMove, PaymentReturn } from '@verandah/contract/payments'
import type { Ctx } from '../../../core/context.ts'
import { ACCOUNT, inAccount, postings } from '../../../core/ledger.ts'
import { throwFieldProblem } from '../../../core/problem.ts'
import { STATED } from '../../../core/spending.ts'
import { record } from '../../../events/events.ts'
import { openDayOrToday } from '../../books/closings/closedMonths.queries.ts'
import { ownFund } from '../../books/funds/funds.queries.ts'
import { billsOfCharges } from '../bills/bills.queries.ts'
import { later } from './allocate.ts'
import { loadPaymentForUpdate } from './loadPayment.ts'
import { presentWritten, postReceipt, labelOf, unitOf } from './paymentCalls.service.ts'
import { cancelPayment, insertPayment } from './payments.service.ts'
import type { PaymentRow } from './payments.table.ts'
import { billFee } from '../bills/billCalls.service.ts'
import { documentsChanged } from '../documentsChanged.ts'

const AGREED_UNTIL = 'Its line of the bank was compared until {{day}}: only a later day can take it back'

/** Returns the last allowed day: today, or the payment's own day, which may be later for an approved due. */
const latestOf = ({ now }: Ctx, { date }: PaymentRow) => later(date, dayOf(now))

export function requireDay(ctx: Ctx, row: PaymentRow, on: Day): void {
  if (on > latestOf(ctx, row)) throwFieldProblem('date', 'The day cannot be in the future')
  if (on < row.date) throwFieldProblem('date', 'A payment cannot be taken back before its own day')
}

/** Takes the payment back and opens what it has paid, in the ledger and in the list. */
export async function takeBack(ctx: Ctx, row: PaymentRow, how: Omit<Parameters<typeof cancelPayment>[2], 'causedBy'>): Promise<Day> {
  const on = how.on ?? row.date
  requireDay(ctx, row, on)
  const charges = await cancelPayment(ctx, row.id, { ...how, causedBy: row.id })
  await documentsChanged(ctx, { payments: [row.id], bills: await billsOfCharges(ctx.db, charges) })
  return on
}

interface Fees {
  unit: string
  date: Day
  bankFee: Cents | null
  unitFee: Cents | null
}

async function chargeFees(ctx: Ctx, row: PaymentRow, { unit, date, bankFee, unitFee }: Fees): Promise<void> {
  if (bankFee !== null) {
    const { account } = row
    const fund = await ownFund(ctx.db, account)
    const sides = { to: inAccount(ACCOUNT.bankCharges, null, fund), from: inAccount(account, null, fund) }
    const fee = { what: 'fee', day: date, postings: postings(bankFee, sides) }
    await ctx.actions.books.post(ctx, { kind: 'payment', id: row.id }, [], [fee], { spending: STATED })
    await documentsChanged(ctx, { bankFee: { payment: row.id, amount: bankFee, date, account, fund } })
  }
  if (unitFee !== null) await billFee(ctx, { unit, amount: unitFee, day: date, description: `Returned payment ${row.receipt_number}` })
}

export async function returnPayment(ctx: Ctx, id: PaymentId, draft: PaymentReturn, ifMatch?: number): Promise<UnitPayment> {
  const row = await loadPaymentForUpdate(ctx, id, 'bounce', ifMatch)
  const { date, reason = null, bankFee = null, unitFee = null } = draft
  const on = await takeBack(ctx, row, { status: 'returned', reason, on: date ?? latestOf(ctx, row) })
  const unit = await labelOf(ctx, row.unit_id)
  const fields = { unit, amount: row.amount, date: on, receipt: row.receipt_number ?? '', reason }
  record(ctx, { kind: 'payments.returned', subject: { kind: 'payment', id }, ...fields, bankFee, unitFee })
  await chargeFees(ctx, row, { unit, date: on, bankFee, unitFee })
  return presentWritten(ctx, id)
}

/** Returns the day until which the bank is reconciled for the lines of this payment; null: no line is reconciled. */
export async function agreedUntil(ctx: Ctx, id: PaymentId): Promise<Day | null> {
  const days: Day[] = []
  for (const lines of ctx.extensions['accounts.bankLines']) days.push(...[await lines.agreedUntil(ctx, id)].filter((day) => day !== null))
  return days.toSorted().at(-1) ?? null
}

/**
 * Returns the given day; without one the payment's own day, or today where its month is closed or the bank is reconciled
 * for its lines. Throws 400 for a given day until which the bank is reconciled.
 */
export async function dayOfMistake(ctx: Ctx, row: PaymentRow, asked: Day | null | undefined): Promise<Day> {
  const agreed = await agreedUntil(ctx, row.id)
  if (agreed === null) return asked ?? openDayOrToday(ctx, row.date)
  const today = dayOf(ctx.now)
  const day = asked ?? today
  if (day <= agreed && day < today) throwFieldProblem('date', { text: AGREED_UNTIL, values: { day: formatDay(agreed) } })
  return day
}

/** Moves a payment to the right unit: a new payment with its own receipt, paid on the day of the first one. */
export async function movePayment(
  ctx: Ctx,
  id: PaymentId,
  { date, reason, unitNumber }: PaymentMove,
  ifMatch?: number
): Promise<UnitPayment> {
  const to = await unitOf(ctx, unitNumber)
  const row = await loadPaymentForUpdate(ctx, id, 'move', ifMatch, async ({ unit_id }) =>
    to === unit_id ? throwFieldProblem('unitNumber', 'It is of this unit already') : to
  )
  const { paid_on: paidOn, amount, payment_method: method, reference, account } = row
  const isRecovered = row.is_recovered === 1
  const on = await dayOfMistake(ctx, row, date)
  const moved = await insertPayment(ctx, { unit: to, date: on, paidOn, amount, method, reference, account, movedFrom: id, isRecovered })
  await takeBack(ctx, row, { status: 'moved', reason, on, movedTo: moved.id })
  const fields = { unit: await labelOf(ctx, row.unit_id), amount, date: on, receipt: row.receipt_number ?? '', reason }
  record(ctx, { kind: 'payments.moved', subject: { kind: 'payment', id }, ...fields, to: unitNumber })
  await postReceipt(ctx, moved, unitNumber, [])
  for (const lines of ctx.extensions['accounts.bankLines']) await lines.moveLines(ctx, id, moved.id)
  return presentWritten(ctx, moved.id)
}

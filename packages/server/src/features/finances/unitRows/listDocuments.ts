import type { BillId, UserId } from '@verandah/contract/ids'
import { negateCents, NO_MONEY } from '@verandah/contract/money'
import type { Selectable } from 'kysely'
import type { Ctx } from '../../../core/context.ts'
import { openByCategory } from '../../accounts/bills/bills.queries.ts'
import type { ChangedDocuments } from '../../accounts/accounts.table.ts'
import type { TransactionsTable } from '../finances.table.ts'
import { moveTotals } from '../finances.totals.ts'
import { toKeys } from '../changes/loadTransactionForUpdate.ts'
import { completedRow, insertRows, pendingRow } from './insertRows.ts'
import {
  type PaidPart,
  readCancelled,
  readPaidParts,
  readPaymentRows,
  readPendingRows,
  readUnitPayments,
  restOf,
  type UnitPayment
} from './unitDocuments.queries.ts'

type WriteCtx = Ctx<{ id: UserId }>
type Row = Selectable<TransactionsTable>

async function changeRows(ctx: WriteCtx, rows: readonly Row[], changes: Partial<Row>): Promise<void> {
  if (rows.length === 0) return
  for (const row of rows) moveTotals(ctx, row, 'deleted_at' in changes ? null : { ...row, ...changes })
  const ids = rows.map(({ id }) => id)
  await ctx.db
    .updateTable('finances_transactions')
    .set({ ...changes, updated_at: ctx.now })
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

const keyOf = (bill: BillId | null, category: string) => `${bill} ${category}`

/** Returns the columns of a payment in a row that lists it or a part of it. */
const columnsOf = ({ id, unit, date, payment_method, reference, account }: UnitPayment) => ({
  date,
  unit_number: unit,
  payment_method,
  reference,
  account,
  payment_id: id
})

/** Turns the row that waited for a part that is paid completely into a row of the payment. */
async function completeRow(ctx: WriteCtx, row: Row, payment: UnitPayment): Promise<void> {
  const paid = { ...columnsOf(payment), unit_number: row.unit_number }
  const keys = toKeys({ ...row, reference: paid.reference })
  const done = { status: 'completed' as const, completed_at: ctx.now, changed_by: ctx.actor.id, due_date: row.date }
  await changeRows(ctx, [row], { ...paid, ...done, ...keys })
  await ctx.actions.notifications.withdraw(ctx, { kind: 'transaction', id: row.id })
}

/** Returns rows for the money that a payment has brought beside its parts, or has given back. */
function restRow(ctx: WriteCtx, payment: UnitPayment, parts: readonly PaidPart[]): Row[] {
  const columns = { ...columnsOf(payment), type: 'income' as const }
  if (payment.kind === 'refund')
    return [completedRow(ctx, { ...columns, category: 'dues', amount: negateCents(payment.amount), description: 'Paid back' })]
  if (payment.is_recovered === 1)
    return [completedRow(ctx, { ...columns, category: 'other', amount: payment.amount, description: 'Recovered' })]
  const amount = restOf(payment, parts)
  return amount === NO_MONEY ? [] : [completedRow(ctx, { ...columns, category: 'dues', amount, description: 'Paid in advance' })]
}

/** Returns the rows that take back the rows of a cancelled payment, which stay. */
function corrections(ctx: WriteCtx, { cancelled_on }: UnitPayment, rows: readonly Row[]): Row[] {
  const corrected = new Set(rows.map(({ corrects }) => corrects))
  if (cancelled_on === null) return []
  return rows
    .filter(({ id, corrects }) => corrects === null && !corrected.has(id))
    .map(({ id, type, category, amount, due_date, description, unit_number, payment_method, reference, account, bill_id, payment_id }) => {
      const same = { type, category, due_date, description, unit_number, payment_method, reference, account, bill_id, payment_id }
      return completedRow(ctx, { ...same, amount: negateCents(amount), date: cancelled_on, corrects: id })
    })
}

/**
 * True if a posted payment is listed by itself, because no transaction changes it, it moves no advance, and the books
 * did not begin with it.
 */
const isListed = ({ status, transaction_id, moves_advance, receipt_number }: UnitPayment) =>
  status === 'posted' && transaction_id === null && moves_advance === 0 && receipt_number !== null

/** Lists the payments; returns the parts of bills whose waiting row has become a row of the payment. */
async function listPayments(ctx: WriteCtx, payments: readonly UnitPayment[], parts: readonly PaidPart[], open: ReadonlySet<string>) {
  const listed = Map.groupBy(
    await readPaymentRows(
      ctx.db,
      payments.map(({ id }) => id)
    ),
    ({ payment_id }) => payment_id
  )
  const waiting = new Map(
    (await readPendingRows(ctx.db, [...new Set(parts.map(({ bill }) => bill))])).map((row) => [keyOf(row.bill_id, row.category), row])
  )
  for (const payment of payments) {
    const rows = listed.get(payment.id) ?? []
    if (!isListed(payment)) await insertRows(ctx, corrections(ctx, payment, rows))
    if (!isListed(payment) || rows.length > 0) continue
    for (const part of parts.filter((one) => one.payment === payment.id)) {
      const key = keyOf(part.bill, part.category)
      const row = waiting.get(key)
      if (row !== undefined && !open.has(key)) await completeRow(ctx, row, payment)
      else await insertRows(ctx, [partRow(ctx, payment, part)])
      if (!open.has(key)) waiting.delete(key)
    }
    await insertRows(ctx, restRow(ctx, payment, parts))
  }
}

const partRow = (ctx: WriteCtx, payment: UnitPayment, { bill, category, amount, dueDay, description }: PaidPart) =>
  completedRow(ctx, { ...columnsOf(payment), type: 'income', category, amount, description, due_date: dueDay, bill_id: bill })

/** Rejects the transaction from which a cancelled bill was made; all other rows that wait for money are deleted. */
async function dropRows(ctx: WriteCtx, rows: readonly Row[]): Promise<void> {
  const cancelled = await readCancelled(
    ctx.db,
    rows.flatMap(({ bill_id }) => bill_id ?? [])
  )
  const led = new Map(cancelled.map(({ transaction_id, reason }) => [transaction_id, reason]))
  for (const row of rows.filter(({ id }) => led.has(id))) {
    await changeRows(ctx, [row], { status: 'rejected', reject_reason: led.get(row.id) ?? null })
    await ctx.actions.notifications.withdraw(ctx, { kind: 'transaction', id: row.id })
  }
  await changeRows(
    ctx,
    rows.filter(({ id }) => !led.has(id)),
    { deleted_at: ctx.now }
  )
}

/**
 * Makes the rows that list these bills and payments of units match the documents: a pending row for each category with
 * an open amount, a completed one for each part that a payment has paid and for the rest of it. Nothing else writes
 * these rows.
 */
export async function listDocuments(ctx: WriteCtx, { bills = [], payments = [], bankFee }: ChangedDocuments): Promise<void> {
  const found = await readUnitPayments(ctx.db, payments)
  const ofPayments = await readPaidParts(
    ctx.db,
    found.filter(isListed).map(({ id }) => id)
  )
  const all = [...new Set([...bills, ...ofPayments.map(({ bill }) => bill)])]
  const open = all.length === 0 ? [] : (await openByCategory(ctx.db, all)).filter(({ amount }) => amount !== NO_MONEY)
  const isOpen = new Set(open.map(({ bill, category }) => keyOf(bill, category)))
  if (found.length > 0) await listPayments(ctx, found, ofPayments, isOpen)
  const pending = await readPendingRows(ctx.db, all)
  await dropRows(
    ctx,
    pending.filter(({ bill_id, category }) => !isOpen.has(keyOf(bill_id, category)))
  )
  const rows = new Map(pending.map((row) => [keyOf(row.bill_id, row.category), row]))
  const added: Row[] = []
  for (const { bill, unit, category, amount, dueDay, description } of open) {
    const row = rows.get(keyOf(bill, category))
    const columns = { type: 'income' as const, category, amount, date: dueDay, description, unit_number: unit, bill_id: bill }
    if (row === undefined) added.push(pendingRow(ctx, columns))
    else if (row.amount !== amount) await changeRows(ctx, [row], { amount })
  }
  await insertRows(ctx, added)
  if (bankFee !== undefined) await insertRows(ctx, [feeRow(ctx, bankFee)])
}

function feeRow(ctx: WriteCtx, { payment, ...fee }: NonNullable<ChangedDocuments['bankFee']>): Row {
  return completedRow(ctx, {
    type: 'expense',
    category: 'other',
    description: 'Bank fee for a returned payment',
    ...fee,
    payment_id: payment
  })
}

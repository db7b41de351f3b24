import type { BillId, PaymentId } from '@verandah/contract/billIds'
import type { Day } from '@verandah/contract/dates'
import type { TransactionCategory, TransactionId } from '@verandah/contract/financesInput'
import type { PaymentMethod } from '@verandah/contract/paymentMethods'
import type { UserId } from '@verandah/contract/ids'
import { type Cents, NO_MONEY, subtractCents } from '@verandah/contract/money'
import type { Selectable } from 'kysely'
import type { Ctx } from '../../../core/context.ts'
import { ACCOUNT } from '../../../core/ledger.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { firstVersion } from '../../../core/versions.ts'
import { rowInserter } from '../../../db/insertRows.ts'
import { openByCategory } from '../../accounts/bills/bills.queries.ts'
import { listBills, pendingOf, writeRows } from './billRows.ts'
import type { TransactionsTable } from '../finances.table.ts'
import { moveTotals } from '../finances.totals.ts'
import { toKeys } from '../loadTransactionForUpdate.ts'

type Writing = Ctx<{ id: UserId }>
type Row = Selectable<TransactionsTable>

const insertRows = rowInserter('finances_transactions', 'fail')

/** Money of a unit that has come in. */
interface Listed {
  id: PaymentId
  unit: string
  date: Day
  method: PaymentMethod
  reference: string | null
  account: string
  /** It came for something that was written off. */
  isRecovered?: boolean
}

export async function addRows(ctx: Writing, rows: readonly Row[]): Promise<void> {
  await insertRows(ctx.db, rows)
  for (const row of rows) moveTotals(ctx, null, row)
}

/** A row of its own, completed now. */
export function completedRow(ctx: Writing, said: Partial<Row> & Pick<Row, 'type' | 'category' | 'amount' | 'date' | 'description'>): Row {
  const row = {
    due_date: null,
    vendor: null,
    vendor_id: null,
    project_id: null,
    unit_number: null,
    payment_method: 'bank_transfer' as const,
    reference: null,
    bill_number: null,
    bill_date: null,
    fund: null,
    account: ACCOUNT.current,
    counter_account: null,
    moved_on: null,
    proposed_as: null,
    bill_id: null,
    payment_id: null,
    corrects: null,
    ...said
  }
  return {
    id: newId<TransactionId>(),
    ...row,
    status: 'completed',
    created_by: ctx.actor.id,
    changed_by: ctx.actor.id,
    approved_by: null,
    approved_at: null,
    completed_at: ctx.now,
    reject_reason: null,
    self_approved: 0,
    attachment_count: 0,
    ...toKeys(row),
    ...firstVersion(ctx)
  }
}

/** The pending row becomes the payment where it ends; else a row of its own has the part that was paid. */
async function takePart(ctx: Writing, row: Row, amount: Cents, { id, date, method, reference, account }: Listed): Promise<void> {
  const paid = { date, due_date: row.date, payment_method: method, reference, account, payment_id: id }
  if (row.amount === amount) {
    const changes = {
      ...paid,
      status: 'completed' as const,
      completed_at: ctx.now,
      changed_by: ctx.actor.id,
      ...toKeys({ ...row, reference })
    }
    moveTotals(ctx, row, { ...row, ...changes })
    await writeRows(ctx, [row.id], changes)
    await ctx.actions.notifications.withdraw(ctx, { kind: 'transaction', id: row.id })
    return
  }
  const left = { amount: subtractCents(row.amount, amount) }
  moveTotals(ctx, row, { ...row, ...left })
  await writeRows(ctx, [row.id], left)
  const { category, description, unit_number, bill_id } = row
  await addRows(ctx, [completedRow(ctx, { type: 'income', category, amount, description, unit_number, bill_id, ...paid })])
}

/** Lists a payment: a completed row for each bill and category that it has paid, and one for what is paid in advance. */
export async function listPayment(
  ctx: Writing,
  payment: Listed,
  parts: readonly { bill: BillId; category: TransactionCategory; amount: Cents }[],
  rest: Cents
): Promise<void> {
  const rows = await pendingOf(ctx, [...new Set(parts.map(({ bill }) => bill))])
  for (const { bill, category, amount } of parts) {
    const row = rows.find((one) => one.bill_id === bill && one.category === category)
    if (row === undefined) throw new TypeError(`Bill ${bill} is not listed`)
    await takePart(ctx, row, amount, payment)
  }
  if (rest === NO_MONEY) return
  const description = payment.isRecovered === true ? 'Recovered' : 'Paid in advance'
  const category = payment.isRecovered === true ? 'other' : 'dues'
  await addRows(ctx, [completedRow(ctx, { ...toUnit(payment), type: 'income', category, amount: rest, description })])
}

const toUnit = ({ id, unit, date, method, reference, account }: Listed) => ({
  date,
  unit_number: unit,
  payment_method: method,
  reference,
  account,
  payment_id: id
})

/** Lists what a unit got back of what it had paid in advance. */
export async function listRefund(ctx: Writing, refund: Listed, amount: Cents): Promise<void> {
  const paid = { type: 'income', category: 'dues', amount: subtractCents(NO_MONEY, amount), description: 'Paid back' } as const
  await addRows(ctx, [completedRow(ctx, { ...toUnit(refund), ...paid })])
}

/** What a payment that was taken back had come to is taken away, each row by another one on that day. */
export async function correctPayment(ctx: Writing, payment: PaymentId, on: Day): Promise<void> {
  const rows = await ctx.db
    .selectFrom('finances_transactions')
    .selectAll()
    .where('payment_id', '=', payment)
    .where('type', '=', 'income')
    .where('corrects', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const corrections = rows.map(
    ({ id, category, amount, due_date, description, unit_number, payment_method, reference, account, bill_id }) =>
      completedRow(ctx, {
        type: 'income',
        category,
        amount: subtractCents(NO_MONEY, amount),
        date: on,
        due_date,
        description,
        unit_number,
        payment_method,
        reference,
        account,
        bill_id,
        payment_id: payment,
        corrects: id
      })
  )
  await addRows(ctx, corrections)
}

/** What the bank asks for a payment that it has returned. */
export async function listBankFee(
  ctx: Writing,
  payment: PaymentId,
  { amount, date, account, fund }: { amount: Cents; date: Day; account: string; fund: string }
): Promise<void> {
  const fee = { type: 'expense', category: 'other', amount, date, description: 'Bank fee for a returned payment' } as const
  await addRows(ctx, [completedRow(ctx, { ...fee, account, fund, payment_id: payment })])
}

/** Lists what is open of bills as it is now: a pending row for each category of which something is. */
export async function relistBills(ctx: Writing, bills: readonly BillId[]): Promise<void> {
  if (bills.length === 0) return
  const rows = await pendingOf(ctx, bills)
  for (const part of await openByCategory(ctx.db, bills)) {
    const row = rows.find((one) => one.bill_id === part.bill && one.category === part.category)
    if (row === undefined && part.amount !== NO_MONEY) {
      await listBills(ctx, [part])
    } else if (row !== undefined && row.amount !== part.amount) {
      const changes = part.amount === NO_MONEY ? { deleted_at: ctx.now } : { amount: part.amount }
      moveTotals(ctx, row, part.amount === NO_MONEY ? null : { ...row, ...changes })
      await writeRows(ctx, [row.id], changes)
    }
  }
}

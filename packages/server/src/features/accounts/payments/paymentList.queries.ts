import type { BillId, ChargeId, PaymentId } from '@verandah/contract/ids'
import type { EntryId } from '@verandah/contract/books'
import { type Day, dayOf } from '@verandah/contract/dates'
import { NO_MONEY, rupees } from '@verandah/contract/money'
import { type Pagination, pagination } from '@verandah/contract/page'
import type { UnitPayment } from '@verandah/contract/paymentRecord'
import type { PaymentQuery } from '@verandah/contract/payments'
import { sql } from 'kysely'
import type { ReadContext } from '../../../core/context.ts'
import { throwProblem } from '../../../core/problem.ts'
import { centsOf, type Sum } from '../../../core/totals.ts'
import { presentRecord } from '../../../core/versions.ts'
import { compileForList } from '../../../db/compileOnce.ts'
import { findPage, rowsInOrder } from '../../../db/findPage.ts'
import type { Db } from '../../../db/open.ts'
import { contains, fold } from '../../../db/search.ts'
import { pendingAbout } from '../../approvals/pendingAbout.queries.ts'
import { accountsSeenBy } from '../../units/holdings.queries.ts'
import { namesOfPeople } from '../../units/billed.queries.ts'
import { paymentPolicy } from '../accounts.policy.ts'
import { readSteps, paymentHistoryOf } from './receipts/paymentHistory.queries.ts'
import { matchedPayments, readRefunded } from './payments.queries.ts'
import type { PaymentRow } from './payments.table.ts'
import { waitingToBeVoid } from './voids/followed.queries.ts'
import { financeAbilities } from '../../books/books.policy.ts'

type ReadCtx = Pick<ReadContext, 'db' | 'dialect' | 'actor' | 'now' | 't'>

function filtered({ db, dialect }: ReadCtx, { unitNumber, status, kind, from, to, search }: PaymentQuery) {
  let payments = db.selectFrom('payments')
  if (unitNumber !== undefined)
    payments = payments.where('unit_id', 'in', db.selectFrom('units').select('id').where('label', '=', unitNumber))
  if (kind !== undefined) payments = payments.where('kind', '=', kind)
  if (status !== undefined) payments = payments.where('status', '=', status)
  if (from !== undefined) payments = payments.where('date', '>=', from)
  if (to !== undefined) payments = payments.where('date', '<=', to)
  if (search === undefined) return payments
  const text = fold(search)
  const units = db
    .selectFrom('units')
    .select('id')
    .where(contains(dialect, 'search_key', text))
  return payments.where((where) => where.or([contains(dialect, 'search_key', text), where('unit_id', 'in', units)]))
}

interface NamedPayment extends PaymentRow {
  label: string
  /** The current name of its account. */
  account_label: string
}

const selectPayments = compileForList<PaymentId, NamedPayment>((db, ids) =>
  db
    .selectFrom('payments')
    .innerJoin('units', 'units.id', 'unit_id')
    .innerJoin('books_accounts', 'books_accounts.code', 'account')
    .selectAll('payments')
    .select(['label', 'books_accounts.name as account_label'])
    .where('payments.id', 'in', ids)
)
const readPayments = (db: Db, ids: readonly PaymentId[]) => rowsInOrder(ids, () => selectPayments(db, ids))

interface AllocationRow {
  payment_id: PaymentId
  bill_id: BillId
  number: number
  charge_id: ChargeId
  name: string
  fund: string
  day: Day
  amount: Sum
}

/** Selects the allocations of payments by charge, with their last day; what was taken back is left out. */
const selectAllocations = compileForList<PaymentId, AllocationRow>((db, ids) =>
  db
    .selectFrom('payments_allocations as allocation')
    .innerJoin('dues_charges as charge', 'charge.id', 'allocation.charge_id')
    .innerJoin('dues_kinds as kind', 'kind.id', 'charge.kind_id')
    .innerJoin('dues_bills as bill', 'bill.id', 'charge.bill_id')
    .select(['allocation.payment_id', 'bill.id as bill_id', 'bill.number', 'charge.id as charge_id', 'kind.name', 'charge.fund'])
    .select(sql<Day>`max(case when allocation.amount > 0 then allocation.day end)`.as('day'))
    .select((select) => select.fn.sum<Sum>('allocation.amount').as('amount'))
    .where('allocation.payment_id', 'in', ids)
    .$narrowType<{ payment_id: PaymentId }>()
    .groupBy(['allocation.payment_id', 'bill.id', 'bill.number', 'charge.id', 'kind.name', 'charge.fund', 'charge.place'])
    .having((having) => having.fn.sum<number>('allocation.amount'), '<>', sql.lit(0))
    .orderBy('bill.number')
    .orderBy('charge.place')
)

const selectEntries = compileForList<PaymentId, { id: EntryId; source_id: string }>((db, ids) =>
  db
    .selectFrom('books_entries')
    .select(['id', 'source_id'])
    .where('source_id', 'in', ids)
    .where('source_kind', '=', sql.lit('payment'))
    .where('purpose', 'in', [sql.lit('payment 1'), sql.lit('refund 1')])
)

const selectNumbers = compileForList<PaymentId, { id: PaymentId; receipt_number: string | null }>((db, ids) =>
  db.selectFrom('payments').select(['id', 'receipt_number']).where('id', 'in', ids)
)

/** Returns the receipt numbers of the payments that these became, or were before. */
async function readNumbers(db: Db, rows: readonly PaymentRow[]): Promise<(id: PaymentId | null) => string | null> {
  const ids = rows.flatMap(({ moved_to, moved_from }) => [moved_to ?? [], moved_from ?? []].flat())
  const found = ids.length === 0 ? [] : await selectNumbers(db, ids)
  const numbers = new Map(found.map(({ id, receipt_number }) => [id, receipt_number]))
  return (id) => (id === null ? null : (numbers.get(id) ?? null))
}

/** Returns the names of those who have approved these refunds. */
async function readApprovers(db: Db, rows: readonly PaymentRow[]): Promise<Map<string, string>> {
  const refunds = rows.filter(({ kind }) => kind === 'refund').map(({ id }) => id)
  if (refunds.length === 0) return new Map()
  const found = await db
    .selectFrom('approvals')
    .innerJoin('users', 'users.id', 'approvals.decided_by')
    .select(['subject_id', sql<string>`users.first_name || ' ' || users.last_name`.as('name')])
    .where('type', '=', 'refund')
    .where('approvals.status', '=', 'approved')
    .where('subject_id', 'in', refunds)
    .execute()
  return new Map(found.map(({ subject_id, name }) => [subject_id, name]))
}

async function presentPayments(reading: Omit<ReadCtx, 'dialect'>, rows: readonly NamedPayment[]): Promise<UnitPayment[]> {
  const { db, actor, t } = reading
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const allocations = Map.groupBy(await selectAllocations(db, ids), ({ payment_id }) => payment_id)
  const refunded = await readRefunded(db, ids)
  const steps = await readSteps(db, ids)
  const [numberOf, approvers] = [await readNumbers(db, rows), await readApprovers(db, rows)]
  const names = await namesOfPeople(
    db,
    rows.flatMap(({ person_id }) => person_id ?? [])
  )
  const entries = new Map((await selectEntries(db, ids)).map(({ id, source_id }) => [source_id, id]))
  const matched = await matchedPayments(db, ids)
  const waiting = await pendingAbout(db, 'payment_void', ids)
  const waitsToBeVoid = await waitingToBeVoid(reading, rows, matched)
  return rows.map((row) => ({
    ...presentRecord(row),
    kind: row.kind,
    receiptNumber: row.receipt_number,
    formerNumber: row.former_number,
    unitNumber: row.label,
    payer: (row.person_id !== null && names.get(row.person_id)) || null,
    date: row.date,
    paidOn: row.paid_on,
    amount: rupees(row.amount),
    paymentMethod: row.payment_method,
    reference: row.reference,
    account: row.account,
    accountName: row.account_name ?? row.account_label,
    status: row.status,
    pending: waiting.has(row.id) ? 'void' : null,
    voidWaits: waitsToBeVoid.has(row.id),
    reason: row.reason,
    cancelledOn: row.cancelled_on,
    refundReason: row.refund_reason,
    approvedBy: approvers.get(row.id) ?? null,
    ...paymentHistoryOf(row, steps.get(row.id) ?? [], t),
    allocations: (allocations.get(row.id) ?? []).map(({ bill_id, number, charge_id, name, fund, amount, day }) => ({
      billId: bill_id,
      billNumber: number,
      chargeId: charge_id,
      kind: name,
      fund,
      amount: rupees(centsOf(amount)),
      date: day
    })),
    advance: rupees(row.advance),
    refunded: rupees(refunded.get(row.id) ?? NO_MONEY),
    recovered: row.is_recovered === 1,
    movesAdvance: row.moves_advance === 1,
    movedTo: row.moved_to,
    movedFrom: row.moved_from,
    movedToNumber: numberOf(row.moved_to),
    movedFromNumber: numberOf(row.moved_from),
    isMatched: matched.has(row.id),
    entryId: entries.get(row.id) ?? null,
    ...paymentPolicy(actor, { ...row, isRefunded: refunded.has(row.id), isWaiting: waiting.has(row.id) })
  }))
}

/** Lists payments, the newest day first. */
export async function listPayments(reading: ReadCtx, query: PaymentQuery): Promise<{ payments: UnitPayment[]; pagination: Pagination }> {
  const inOrder = filtered(reading, query).select('id').orderBy('date', 'desc').orderBy('id', 'desc')
  const { total, ids } = await findPage(filtered(reading, query), inOrder, query)
  return { payments: await presentPayments(reading, await readPayments(reading.db, ids)), pagination: pagination(query, total) }
}

/** Returns the presented payment; 404 where there is none. */
export async function presentPayment(reading: Omit<ReadCtx, 'dialect'>, id: PaymentId): Promise<UnitPayment> {
  const [payment] = await presentPayments(reading, await readPayments(reading.db, [id]))
  return payment ?? throwProblem('not_found')
}

/**
 * Returns the payment for those who see the building's finances, or see the account of its unit today; 404 for all
 * others.
 */
export async function readOwnPayment(reading: ReadCtx, id: PaymentId): Promise<UnitPayment> {
  const { db, actor, now } = reading
  const payment = await presentPayment(reading, id)
  if (financeAbilities.seeFinances(actor)) return payment
  const seen = await accountsSeenBy(db, actor.id, dayOf(now))
  return seen.includes(payment.unitNumber) ? payment : throwProblem('not_found')
}

/** Returns the label that the payment's unit had then; null: it was not kept. */
export async function readKeptLabel(db: Db, id: PaymentId): Promise<string | null> {
  const row = db.selectFrom('payments').select('unit_label').where('id', '=', id)
  return (await row.executeTakeFirst())?.unit_label ?? null
}

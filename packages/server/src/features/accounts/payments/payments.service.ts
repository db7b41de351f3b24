import type { BillId, ChargeId, PaymentId, UnitId, UnitPersonId, UserId } from '@verandah/contract/ids'
import type { Day } from '@verandah/contract/dates'
import type { TransactionId } from '@verandah/contract/financesInput'
import { type PaymentMethod, type Cents, NO_MONEY, subtractCents } from '@verandah/contract/money'
import type { PaymentStatus } from '@verandah/contract/paymentRecord'
import type { Ctx } from '../../../core/context.ts'
import { ACCOUNT, entriesByDay, inAccount, mergePostings, mirrored, postings } from '../../../core/ledger.ts'
import { throwConflict, throwProblem } from '../../../core/problem.ts'
import { mark } from '../../../core/marks.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { changeRecord, firstVersion } from '../../../core/versions.ts'
import { flagOf } from '../../../db/columns.ts'
import { rowInserter } from '../../../db/insertRows.ts'
import { fold } from '../../../db/search.ts'
import { requireNoVoid } from '../../approvals/pendingAbout.queries.ts'
import { billedPeople, labelOfUnit, lockUnits } from '../../units/billed.queries.ts'
import { advancePostings, allocate, later, type Part, paymentEntries, recoveredEntry } from './allocate.ts'
import { insertAllocations, applyParts, negated } from './allocations.service.ts'
import { paymentFacts } from '../accounts.marks.ts'
import { nextNumber } from './receipts/paymentNumbers.ts'
import { allocationsOf, readRefunded } from './payments.queries.ts'
import type { OpenCharge, PaymentRow } from './payments.table.ts'

type WriteCtx = Ctx<{ id: UserId }>

const insertPayments = rowInserter('payments', 'fail')

export const sourceOfPayment = (id: PaymentId) => ({ kind: 'payment' as const, id })

export interface Receipt {
  unit: UnitId
  date: Day
  /** The day on which it was paid; `date` where it is not given. */
  paidOn?: Day | undefined
  amount: Cents
  method: PaymentMethod
  reference: string | null
  account: string
  /** The transaction that changes the payment. */
  transaction?: TransactionId
  /** The payment of another unit that was moved here. */
  movedFrom?: PaymentId
  /** True for advance that is moved between units. */
  movesAdvance?: boolean
  /** True for a payment of something that was written off. */
  isRecovered?: boolean
  /** The bills that a held cheque pays first, once it is deposited. */
  billIds?: readonly BillId[]
  /** The person who has paid; without it, the person who is billed for the unit on that day. */
  person?: UnitPersonId | undefined
  /** Given for money that is paid to the unit, once that is approved. */
  refund?: { reason: string }
}

/** Returns the search key of a payment. */
export const toKey = (receipt: string | null, reference: string | null) => fold(`${receipt ?? ''}\n${reference ?? ''}`)

/** Inserts a payment that is not posted yet; nobody else bills or pays its unit until this transaction ends. */
export async function insertPayment(ctx: WriteCtx, receipt: Receipt): Promise<PaymentRow> {
  const {
    unit,
    date,
    paidOn = date,
    amount,
    method,
    reference,
    account,
    transaction,
    movedFrom,
    isRecovered = false,
    movesAdvance = false,
    person,
    refund,
    billIds = []
  } = receipt
  await lockUnits(ctx, [unit])
  const row: PaymentRow = {
    id: newId<PaymentId>(),
    kind: refund === undefined ? 'receipt' : 'refund',
    receipt_number: null,
    former_number: null,
    transaction_id: transaction ?? null,
    unit_id: unit,
    unit_label: await labelOfUnit(ctx.db, unit),
    person_id: person ?? (await billedPeople(ctx.db, paidOn, [unit])).get(unit) ?? null,
    date,
    paid_on: paidOn,
    amount,
    is_recovered: flagOf(isRecovered),
    advance: NO_MONEY,
    payment_method: method,
    reference,
    account,
    account_name: null,
    status: refund === undefined ? 'held' : 'pending',
    reason: refund?.reason ?? null,
    refund_reason: refund?.reason ?? null,
    cancelled_on: null,
    moved_to: null,
    moved_from: movedFrom ?? null,
    moves_advance: flagOf(movesAdvance),
    named_bills: JSON.stringify(billIds),
    search_key: toKey(null, reference),
    created_by: ctx.actor.id,
    ...firstVersion(ctx)
  }
  await insertPayments(ctx.db, [row])
  mark(ctx, 'payment', row.id, paymentFacts(row))
  return row
}

/** The parts of charges that a payment has paid, in the order of the charges, and what is left. */
export interface PostedPayment {
  parts: { charge: ChargeId; amount: Cents }[]
  left: Cents
  receipt: string
}

/**
 * Posts a held payment of a locked unit: it pays the charges of `readOpen`, in that order, and the rest is paid in
 * advance. A payment of something that was written off is an income instead.
 */
export async function postPayment(
  ctx: WriteCtx,
  row: PaymentRow,
  readOpen: () => Promise<readonly OpenCharge[]>,
  causedBy: string
): Promise<PostedPayment> {
  const { id, unit_id: unit, date, amount, account, reference } = row
  const isRecovered = row.is_recovered === 1
  const { parts, left } = allocate(amount, isRecovered ? [] : await readOpen())
  const made = parts.map((part): Part => ({
    payment: id,
    charge: part.charge.id,
    fund: part.charge.fund,
    amount: part.amount,
    day: later(date, part.charge.billDay),
    account
  }))
  const receipt = await nextNumber(ctx, 'receipt', date)
  await updatePayment(ctx, row, {
    status: 'posted',
    date,
    receipt_number: receipt,
    advance: isRecovered ? NO_MONEY : left,
    search_key: toKey(receipt, reference)
  })
  await insertAllocations(ctx, made, 1)
  await applyParts(ctx, made)
  const entries = isRecovered ? [recoveredEntry(row)] : paymentEntries({ unit, date, amount, account }, made)
  await ctx.actions.books.post(ctx, sourceOfPayment(id), null, entries, { causedBy })
  return { parts: made.map(({ charge, amount: paid }) => ({ charge, amount: paid })), left, receipt }
}

/** Inserts and posts a payment for the transaction that changes it. */
export async function payCharges(
  ctx: WriteCtx,
  receipt: Receipt & { transaction: TransactionId },
  readOpen: () => Promise<readonly OpenCharge[]>
): Promise<PaymentId> {
  const row = await insertPayment(ctx, receipt)
  await postPayment(ctx, row, readOpen, receipt.transaction)
  return row.id
}

export const IS_REFUNDED = 'A part of this payment was paid back, or moved to another unit: take that back first'

/** Returns a posted payment without a refund, locked until this transaction ends; 409 otherwise. */
async function lockStandingPayment({ db, dialect }: Ctx<unknown>, id: PaymentId): Promise<PaymentRow> {
  const payment = db.selectFrom('payments').selectAll().where('id', '=', id)
  const { unit_id } = await payment.executeTakeFirstOrThrow()
  await lockUnits({ db, dialect }, [unit_id])
  const row = await payment.executeTakeFirstOrThrow()
  if (row.status !== 'posted' || row.unit_id !== unit_id) return throwConflict(undefined)
  await requireNoVoid(db, 'payment_void', [id])
  return (await readRefunded(db, [id])).has(id) ? throwProblem('conflict', { text: IS_REFUNDED }) : row
}

/** Updates the payment as it was read; throws 409 where somebody else was faster. */
export async function updatePayment(ctx: Ctx<unknown>, row: PaymentRow, changes: Partial<PaymentRow>): Promise<PaymentRow> {
  const next = await changeRecord(ctx, 'payments', row, changes, undefined)
  mark(ctx, 'payment', next.id, paymentFacts(next))
  return next
}

const TO_COME = ACCOUNT.toCome

/** Records that approved money has come in; until then it was in the account of money to come. */
export async function markMoneyArrived(
  ctx: Ctx<unknown>,
  id: PaymentId,
  { day, account, causedBy }: { day: Day; account: string; causedBy: string }
): Promise<void> {
  const row = await lockStandingPayment(ctx, id)
  const { amount } = row
  const allocated = await allocationsOf(ctx.db, id)
  const moved = (fund: string | undefined, sum: Cents) =>
    postings(sum, { to: inAccount(account, null, fund), from: inAccount(TO_COME, null, fund) })
  const paid = allocated.map((part) => moved(part.fund, part.amount))
  const rest = allocated.reduce((left, part) => subtractCents(left, part.amount), amount)
  const entry = { what: 'money', day, postings: mergePostings([...paid.flat(), ...moved(undefined, rest)]) }
  await ctx.actions.books.post(ctx, sourceOfPayment(id), [], [entry], { causedBy })
  await updatePayment(ctx, row, { account })
}

export interface CancelPaymentOptions {
  status: Exclude<PaymentStatus, 'held' | 'posted'>
  reason: string | null
  /** The day from which it is taken back; its own day where it is not given. */
  on?: Day | undefined
  movedTo?: PaymentId
  /** The id of the record whose event gives the reason. */
  causedBy: string
}

/** Takes a payment back: what it has paid is open again, from its own day or a later one on. Returns the charges. */
export async function cancelPayment(
  ctx: Ctx<unknown>,
  id: PaymentId,
  { status, reason, on, movedTo, causedBy }: CancelPaymentOptions
): Promise<ChargeId[]> {
  const row = await lockStandingPayment(ctx, id)
  const { unit_id, date } = row
  const from = on ?? date
  const allocated = await allocationsOf(ctx.db, id)
  // Amounts that it paid later as advance were posted with other records.
  const byOthers = allocated.filter(({ is_own }) => is_own === 0)
  const open = byOthers.map((part) => ({ day: later(part.day, from), postings: mirrored(advancePostings(part, unit_id)) }))
  await ctx.actions.books.reverse(ctx, sourceOfPayment(id), { on: from, causedBy })
  await ctx.actions.books.post(ctx, sourceOfPayment(id), [], entriesByDay('returned', open), { causedBy })
  const own = allocated.filter(({ is_own }) => is_own === 1)
  const openAgain = (part: Part): Part => ({ ...negated(part), day: later(part.day, from) })
  await insertAllocations(ctx, own.map(openAgain), 1)
  await insertAllocations(ctx, byOthers.map(openAgain), 0)
  await applyParts(ctx, allocated.map(openAgain))
  // No transaction changes a payment that was taken back.
  const gone = { status, reason, cancelled_on: from, moved_to: movedTo ?? null, transaction_id: null, advance: NO_MONEY }
  await updatePayment(ctx, row, gone)
  return [...new Set(allocated.map(({ charge }) => charge))]
}

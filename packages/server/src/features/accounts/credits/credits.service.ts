import type { BillId, CreditId } from '@verandah/contract/ids'
import { type Credit, CREDIT_BEFORE_BILL, CREDIT_IN_THE_FUTURE, type CreditDraft, type CreditKind } from '@verandah/contract/credits'
import { dayOf } from '@verandah/contract/dates'
import { addCents, type Cents } from '@verandah/contract/money'
import type { Ctx } from '../../../core/context.ts'
import { ACCOUNT, inAccount, mergePostings, postings } from '../../../core/ledger.ts'
import { throwFieldProblem, throwProblem, throwConflict } from '../../../core/problem.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { changeRecord, firstVersion } from '../../../core/versions.ts'
import { record } from '../../../events/events.ts'
import { requireNoVoid } from '../../approvals/pendingAbout.queries.ts'
import { firstOpenDay } from '../../books/closings/closedMonths.queries.ts'
import { chargesOf } from '../bills/bills.queries.ts'
import { detachTransaction, lockBill, sourceOfBill, withdrawPaidBills } from '../bills/bills.service.ts'
import type { BillRow, ChargeRow, CreditRow } from '../accounts.table.ts'
import { presentCredit } from './credits.queries.ts'
import { allocateCredit } from '../payments/allocations.service.ts'
import type { ApprovalRow } from '../../approvals/approvals.table.ts'
import { documentsChanged } from '../documentsChanged.ts'

const MORE_THAN_OPEN = 'This is more than what is open of the bill'
const WAITS = 'One of this bill waits for its approval already'

export const sourceOfCredit = (id: CreditId) => ({ kind: 'credit' as const, id })
const sumOpen = (charges: readonly ChargeRow[]) => addCents(charges.map(({ open }) => open))

async function describe(ctx: Ctx, { kind, amount, date, reason }: CreditRow, bill: BillRow) {
  const { label: unit } = await ctx.db.selectFrom('units').select('label').where('id', '=', bill.unit_id).executeTakeFirstOrThrow()
  return { subject: sourceOfBill(bill.id), type: kind, unit, number: bill.number, amount, date, reason }
}

type NewCredit = Omit<CreditRow, 'id' | 'created_by' | 'created_at' | 'updated_at' | 'version' | 'deleted_at'>

export async function insertCredit(ctx: Ctx, credit: NewCredit): Promise<CreditRow> {
  const row: CreditRow = { id: newId<CreditId>(), ...credit, created_by: ctx.actor.id, ...firstVersion(ctx) }
  await ctx.db.insertInto('dues_credits').values(row).execute()
  return row
}

/** Proposes a credit. Nothing is posted before somebody else has approved it. */
export async function proposeCredit(ctx: Ctx, { kind, billId, amount, reason, resolution, date }: CreditDraft): Promise<Credit> {
  const today = dayOf(ctx.now)
  const bill = await lockBill(ctx, billId)
  const day = date ?? today
  if (day > today) throwFieldProblem('date', CREDIT_IN_THE_FUTURE)
  if (day < bill.bill_day) throwFieldProblem('date', CREDIT_BEFORE_BILL)
  await ctx.actions.books.requireOpen(ctx, day)
  await requireNoVoid(ctx.db, 'bill_void', [billId])
  if (amount > sumOpen(await chargesOf(ctx.db, [billId]))) throwProblem('conflict', { text: MORE_THAN_OPEN })
  const columns = { kind, bill_id: billId, amount, date: day, reason, resolution: resolution ?? null }
  if ((await findProposed(ctx, kind, { subject_id: billId })) !== undefined) throwProblem('conflict', { text: WAITS })
  const row = await insertCredit(ctx, { ...columns, status: 'pending', by_interest: 0 })
  const fact = await describe(ctx, row, bill)
  record(ctx, { kind: 'dues.creditProposed', ...fact })
  const title = { bill: `B${bill.number}`, unit: fact.unit }
  await ctx.actions.approvals.create(ctx, { type: kind, subject: fact.subject, title, amount, reason, change: null })
  return presentCredit(ctx, row.id)
}

/** Returns the postings of a credit: a write-off is an expense, a credit note takes back income. */
function creditPostings(row: CreditRow, bill: BillRow, parts: readonly { charge: ChargeRow; amount: Cents }[]) {
  const lowered = parts.map(({ charge, amount }) => {
    const { fund, account } = charge
    const to = inAccount(row.kind === 'write_off' ? ACCOUNT.writtenOff : account, null, fund)
    return postings(amount, { to, from: inAccount(ACCOUNT.dues, bill.unit_id, fund) })
  })
  return mergePostings(lowered.flat())
}

/** Lowers the open amount of the bill, its first charges first, and detaches the transaction that made it. */
export async function postCredit(ctx: Ctx, row: CreditRow): Promise<void> {
  const bill = await lockBill(ctx, row.bill_id)
  const charges = await chargesOf(ctx.db, [bill.id])
  if (row.amount > sumOpen(charges)) throwProblem('conflict', { text: MORE_THAN_OPEN })
  await lowerBill(ctx, row, bill, charges)
  await changeRecord(ctx, 'dues_credits', row, { status: 'posted', date: row.date }, undefined)
  await detachTransaction(ctx, bill.id)
}

/** Lowers the open amounts of these charges of a bill, the first ones first, by the whole credit. */
export async function lowerBill(ctx: Ctx, row: CreditRow, bill: BillRow, charges: readonly ChargeRow[]): Promise<void> {
  const open = charges.map(({ id, fund, open: left }) => ({ id, fund, open: left, billDay: bill.bill_day }))
  const parts = await allocateCredit(ctx, row, open)
  const lowered = parts.flatMap(({ charge, amount }) => charges.flatMap((one) => (one.id === charge ? { charge: one, amount } : [])))
  const entry = { what: 'credit', day: row.date, postings: creditPostings(row, bill, lowered) }
  await ctx.actions.books.post(ctx, sourceOfCredit(row.id), null, [entry], { causedBy: bill.id })
  await documentsChanged(ctx, { bills: [bill.id] })
  await withdrawPaidBills(ctx, [bill.id])
  record(ctx, { kind: 'dues.creditPosted', ...(await describe(ctx, row, bill)) })
}

type ApprovalSubject = Pick<ApprovalRow, 'subject_id'>

/**
 * Returns the credit that waits for this approval; undefined when it is decided already. A bill has at most one of each
 * kind.
 */
export async function findProposed({ db }: Ctx, kind: CreditKind, { subject_id }: ApprovalSubject): Promise<CreditRow | undefined> {
  const pending = db.selectFrom('dues_credits').selectAll().where('status', '=', 'pending')
  return pending
    .where('kind', '=', kind)
    .where('bill_id', '=', subject_id as BillId)
    .executeTakeFirst()
}

const getProposed = async (ctx: Ctx, kind: CreditKind, approval: ApprovalSubject) =>
  (await findProposed(ctx, kind, approval)) ?? throwConflict(undefined)

/** Posts the credit on its day, or on the first open day where its month was closed meanwhile. */
export async function approveCredit(ctx: Ctx, kind: CreditKind, approval: ApprovalSubject): Promise<void> {
  const row = await getProposed(ctx, kind, approval)
  await postCredit(ctx, { ...row, date: await firstOpenDay(ctx, row.date) })
}

export async function rejectCredit(ctx: Ctx, kind: CreditKind, approval: ApprovalSubject): Promise<void> {
  const row = await getProposed(ctx, kind, approval)
  const bill = await lockBill(ctx, row.bill_id)
  await changeRecord(ctx, 'dues_credits', row, { status: 'rejected' }, undefined)
  record(ctx, { kind: 'dues.creditRejected', ...(await describe(ctx, row, bill)) })
}

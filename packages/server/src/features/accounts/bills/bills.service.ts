import type { BillId, UserId } from '@verandah/contract/ids'
import { type Day, dayOf } from '@verandah/contract/dates'
import type { TransactionCategory, TransactionId } from '@verandah/contract/financesInput'
import { type Cents, NO_MONEY } from '@verandah/contract/money'
import type { Ctx } from '../../../core/context.ts'
import { entriesByDay, MANAGEMENT_FUND, mirrored, type StandingEntry } from '../../../core/ledger.ts'
import { throwConflict, throwProblem } from '../../../core/problem.ts'
import { requireNoVoid } from '../../approvals/pendingAbout.queries.ts'
import { openDayOrToday } from '../../books/closings/closedMonths.queries.ts'
import { billedPeople, lockUnits } from '../../units/billed.queries.ts'
import { creditedBills } from '../credits/credits.queries.ts'
import { getKind } from '../kinds/kinds.queries.ts'
import { kindOfCategory } from '../kinds/standardKinds.ts'
import type { BillRow } from '../accounts.table.ts'
import { chargesOf, getBill } from './bills.queries.ts'
import { billPostings, byHand, insertBills, type MadeBill } from './makeBills.ts'
import { releaseCharges } from '../payments/advances/advance.service.ts'

type WriteCtx = Ctx<{ id: UserId }>

export const sourceOfBill = (id: BillId) => ({ kind: 'bill' as const, id })

/** Returns the ledger entry of a single bill. */
export const billEntry = (made: MadeBill): StandingEntry => ({ what: 'bill', day: made.bill.bill_day, postings: billPostings([made]) })

/** An income of a unit that was recorded as a transaction. */
export interface DueTransaction {
  id: TransactionId
  unit: string
  category: TransactionCategory
  amount: Cents
  /** The due day. The bill is dated that day, or today if that is later or the month is closed. */
  day: Day
  description: string
}

/** Makes a bill of one charge, without using the unit's advance. */
export async function billTransaction(ctx: WriteCtx, { id, unit, category, amount, day, description }: DueTransaction): Promise<BillId> {
  const { id: unitId } = await ctx.actions.units.requireUnit(ctx, unit)
  const { id: kind, name, fund, account } = await getKind(ctx.db, kindOfCategory(category))
  const today = dayOf(ctx.now)
  const billDay = day > today ? today : await openDayOrToday(ctx, day)
  const person = (await billedPeople(ctx.db, billDay, [unitId])).get(unitId) ?? null
  const charge = { kind, fund: fund ?? MANAGEMENT_FUND, account, category, amount, basis: byHand(name) }
  const plan = { unit: unitId, person, billDay, dueDay: day, description, charges: [charge], transaction: id }
  const [made] = await insertBills(ctx, [plan])
  if (made === undefined) throw new TypeError('No bill was made')
  await ctx.actions.books.post(ctx, sourceOfBill(made.bill.id), null, [billEntry(made)], { causedBy: id })
  return made.bill.id
}

export interface CancelBillOptions {
  /** The day from which it is cancelled. Without it: the day of the bill, or today where its month is closed. */
  on?: Day | undefined
  reason: string | null
  /** The id of the record whose event gives the reason. */
  causedBy: string
}

const IS_CREDITED = 'A part of this bill was credited or written off, and that stands: propose a credit note for the rest'

/** Returns the bill, which nobody else pays, credits, cancels or moves until this transaction ends. */
export async function lockBill(ctx: Ctx<unknown>, id: BillId): Promise<BillRow> {
  const { unit_id } = await getBill(ctx.db, id)
  await lockUnits(ctx, [unit_id])
  const bill = await getBill(ctx.db, id)
  return bill.unit_id === unit_id ? bill : throwConflict(undefined)
}

/** Throws 409 where a part of the bill was credited. */
export async function requireUncredited({ db }: Ctx<unknown>, id: BillId): Promise<void> {
  if ((await creditedBills(db, [id])).has(id)) throwProblem('conflict', { text: IS_CREDITED })
}

/** Returns a bill that is not cancelled and not credited, locked until this transaction ends; 409 otherwise. */
async function lockStandingBill(ctx: Ctx<unknown>, id: BillId): Promise<BillRow> {
  const bill = await lockBill(ctx, id)
  if (bill.status === 'void') return throwConflict(undefined)
  await requireUncredited(ctx, id)
  await requireNoVoid(ctx.db, 'bill_void', [id])
  return bill
}

/** Cancels a bill; what was paid of it becomes advance. */
export async function cancelBill(ctx: Ctx<unknown>, id: BillId, { on, reason, causedBy }: CancelBillOptions): Promise<void> {
  const bill = await lockStandingBill(ctx, id)
  const charges = await chargesOf(ctx.db, [id])
  const made = { bill, charges }
  const day = on ?? (await openDayOrToday(ctx, bill.bill_day))
  const source = sourceOfBill(id)
  const ids = charges.map((charge) => charge.id)
  const released = await releaseCharges(ctx, ids, day, bill.unit_id)
  if (bill.run_id === null) await ctx.actions.books.post(ctx, source, [billEntry(made)], [], { on: day, causedBy })
  else await ctx.actions.books.post(ctx, source, [], [{ what: 'void', day, postings: mirrored(billPostings([made])) }], { causedBy })
  await ctx.actions.books.post(ctx, source, [], entriesByDay('released', released), { causedBy })
  await ctx.db.updateTable('dues_charges').set({ open: NO_MONEY }).where('bill_id', '=', id).execute()
  const { numUpdatedRows } = await ctx.db
    .updateTable('dues_bills')
    .set({ status: 'void', reason, cancelled_on: day, updated_at: ctx.now })
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '!=', 'void')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throwConflict(undefined)
}

/** Detaches the bill from its transaction, so that the transaction that lists it follows the bill. */
export async function detachTransaction(ctx: Ctx<unknown>, id: BillId): Promise<void> {
  await ctx.db.updateTable('dues_bills').set({ transaction_id: null }).where('id', '=', id).where('status', '!=', 'void').execute()
}

/** Gives a bill that was made of a transaction the description of the transaction. */
export async function describeBill(ctx: Ctx<unknown>, id: BillId, description: string): Promise<void> {
  await ctx.db.updateTable('dues_bills').set({ description, updated_at: ctx.now }).where('id', '=', id).execute()
}

/** Withdraws the notifications of bills that are paid. */
export async function withdrawPaidBills(ctx: Ctx<unknown>, bills: readonly BillId[]): Promise<void> {
  if (bills.length === 0) return
  const paid = await ctx.db.selectFrom('dues_bills').select('id').where('id', 'in', bills).where('status', '=', 'paid').execute()
  for (const { id } of paid) await ctx.actions.notifications.withdraw(ctx, sourceOfBill(id))
}

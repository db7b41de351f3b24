import type { Day } from '@verandah/contract/dates'
import type { BillId, UnitId, UserId } from '@verandah/contract/ids'
import type { Cents } from '@verandah/contract/money'
import type { Ctx } from '../../core/context.ts'
import { ACCOUNT, entriesByDay, MANAGEMENT_FUND } from '../../core/ledger.ts'
import { billedPeople, lockUnits } from '../units/billed.queries.ts'
import type { BroughtForward } from './accounts.table.ts'
import { billEntry, sourceOfBill } from './bills/bills.service.ts'
import { type BillPlan, byHand, insertBills } from './bills/makeBills.ts'
import { openChargesOfUnit } from './bills/bills.queries.ts'
import { documentsChanged } from './documentsChanged.ts'
import { spendAdvance } from './payments/advances/advance.service.ts'
import { readAdvances } from './payments/payments.queries.ts'
import { insertPayment, updatePayment } from './payments/payments.service.ts'

/**
 * Pays these bills of a unit out of what it has paid in these books already, in the order of payment. What the opening
 * itself says that it had paid before stays as it was entered.
 */
async function payByReceipts(ctx: Ctx<unknown>, unit: UnitId, bills: ReadonlySet<BillId>, causedBy: string): Promise<void> {
  const charges = (await openChargesOfUnit(ctx.db, unit)).filter(({ bill }) => bills.has(bill))
  const spent = await spendAdvance(ctx, unit, charges, ({ receipt_number }) => receipt_number !== null)
  const billOf = new Map(charges.map(({ id, bill }) => [id, bill]))
  for (const [bill, own] of Map.groupBy(spent, ({ charge }) => billOf.get(charge)))
    if (bill !== undefined) await ctx.actions.books.post(ctx, sourceOfBill(bill), [], entriesByDay('advance', own), { causedBy })
}

/**
 * Makes a bill for each debt, without notifying anybody, and pays it out of what the unit has paid in these books
 * already. It is income of earlier years, not of these books.
 */
export async function bringBillsForward(
  ctx: Ctx<{ id: UserId }>,
  day: Day,
  owed: readonly BroughtForward[],
  causedBy: string
): Promise<void> {
  const units = [...new Set(owed.map(({ unit }) => unit))]
  if (units.length === 0) return
  await lockUnits(ctx, units)
  const people = await billedPeople(ctx.db, day, units)
  const plans = owed.map(({ unit, kind, dueDay, amount }): BillPlan => {
    const { id, name, fund, category } = kind
    const charge = { kind: id, fund: fund ?? MANAGEMENT_FUND, account: ACCOUNT.earlierYears, category, amount, basis: byHand(name) }
    const description = `${name}, brought forward`
    return { unit, person: people.get(unit) ?? null, billDay: day, dueDay, description, charges: [charge] }
  })
  const made = await insertBills(ctx, plans)
  for (const one of made) await ctx.actions.books.post(ctx, sourceOfBill(one.bill.id), null, [billEntry(one)], { causedBy })
  const bills = new Set(made.map(({ bill }) => bill.id))
  const advances = await readAdvances(ctx.db)
  for (const unit of units) if (advances.has(unit)) await payByReceipts(ctx, unit, bills, causedBy)
  await documentsChanged(ctx, { bills: [...bills] })
}

/**
 * Records what units had paid in advance before the books began. Its money is part of the opening balances, and it has
 * no receipt of these books.
 */
export async function bringAdvancesForward(
  ctx: Ctx<{ id: UserId }>,
  day: Day,
  credits: readonly { unit: UnitId; amount: Cents }[]
): Promise<void> {
  await lockUnits(ctx, [...new Set(credits.map(({ unit }) => unit))])
  for (const { unit, amount } of credits) {
    const receipt = { unit, date: day, amount, method: 'bank_transfer', reference: null, account: ACCOUNT.current } as const
    await updatePayment(ctx, await insertPayment(ctx, receipt), { status: 'posted', advance: amount })
  }
}

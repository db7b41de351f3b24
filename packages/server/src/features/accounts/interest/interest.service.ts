import type { BillId, UnitId } from '@verandah/contract/ids'
import { type Day, dayOf } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import { type Interest, INTEREST_IN_THE_FUTURE } from '@verandah/contract/interest'
import { addCents, type Cents, NO_MONEY, rupees, subtractCents } from '@verandah/contract/money'
import type { Ctx } from '../../../core/context.ts'
import { MANAGEMENT_FUND } from '../../../core/ledger.ts'
import { throwFieldProblem } from '../../../core/problem.ts'
import { record } from '../../../events/events.ts'
import { findPayment } from '../../building/building.queries.ts'
import { billedPeople, lockUnits } from '../../units/billed.queries.ts'
import { billEntry, sourceOfBill } from '../bills/bills.service.ts'
import { type BillPlan, insertBills, type MadeBill } from '../bills/makeBills.ts'
import { readAdvances } from '../payments/payments.queries.ts'
import { getKind } from '../kinds/kinds.queries.ts'
import { INTEREST_KIND } from '../kinds/standardKinds.ts'
import { giveBackInterest } from './giveBackInterest.ts'
import { type InterestLine, lastCharged, readInterest, unitsBearing } from './interest.queries.ts'
import { documentsChanged } from '../documentsChanged.ts'
import { labelOf, spendAdvanceFirst } from '../payments/paymentCalls.service.ts'

function present(through: Day, lines: readonly InterestLine[], billIds: BillId[]): Interest {
  return {
    through,
    lines: lines.map(({ id, label, kind, fund, days, amount }) => ({
      unitNumber: label,
      chargeId: id,
      kind,
      fund,
      days,
      amount: rupees(amount)
    })),
    total: rupees(addCents(lines.map(({ amount }) => amount))),
    billIds
  }
}

/** Plans one bill for each unit, due at once, with a charge for each charge that costs interest. */
async function planBills(ctx: Ctx, through: Day, lines: readonly InterestLine[]): Promise<BillPlan[]> {
  const { id: kind, name, account, category } = await getKind(ctx.db, INTEREST_KIND)
  const byUnit = Map.groupBy(lines, ({ unit }) => unit)
  const people = await billedPeople(ctx.db, through, [...byUnit.keys()])
  return [...byUnit].map(([unit, own]): BillPlan => {
    const charges = own.map(({ id, bill: number, kind: on, fund, amount, parts, due }) => {
      const counted = { by: 'interest', bill: number, kind: on, until: through, parts, before: subtractCents(due, amount) } as const
      const kept = { interestFor: id, basis: { name, counted } }
      return { kind, fund: fund ?? MANAGEMENT_FUND, account, category, amount, ...kept }
    })
    const description = `Interest until ${formatDay(through)}`
    return { unit, person: people.get(unit) ?? null, billDay: through, dueDay: through, description, charges }
  })
}

async function bill(ctx: Ctx, through: Day, lines: readonly InterestLine[]): Promise<MadeBill[]> {
  if (lines.length === 0) return []
  const made = await insertBills(ctx, await planBills(ctx, through, lines))
  const labels = new Map(lines.map(({ unit, label }) => [unit, label]))
  const payment = await findPayment(ctx.db)
  for (const one of made) {
    const { id, number, unit_id, due_day: dueDay, description } = one.bill
    await ctx.actions.books.post(ctx, sourceOfBill(id), null, [billEntry(one)])
    const fields = {
      unit: labels.get(unit_id) ?? '',
      amount: addCents(one.charges.map(({ amount }) => amount)),
      dueDay,
      number,
      description
    }
    record(ctx, { kind: 'dues.billed', subject: sourceOfBill(id), ...fields, payment })
  }
  await documentsChanged(ctx, { bills: made.map((one) => one.bill.id) })
  return made
}

/** Pays the open bills of a locked unit out of its advance. */
async function payByAdvance(ctx: Ctx, id: UnitId): Promise<void> {
  const amount = await spendAdvanceFirst(ctx, id, [], id)
  if (amount === NO_MONEY) return
  record(ctx, { kind: 'payments.advanceUsed', subject: { kind: 'unit', id }, unit: await labelOf(ctx, id), amount })
}

const isPositive = ({ amount }: { amount: Cents }) => amount > NO_MONEY

/** Merges the lines of each charge into one with the final amounts. */
function mergeLines(lines: readonly InterestLine[]): InterestLine[] {
  const merged = new Map<InterestLine['id'], InterestLine>()
  for (const line of lines) {
    const before = merged.get(line.id)
    merged.set(line.id, before === undefined ? line : { ...line, amount: addCents([before.amount, line.amount]) })
  }
  return [...merged.values()].filter(({ amount }) => amount !== NO_MONEY)
}

/** Pays the open bills of these units out of their advances, before interest on them is charged. */
async function applyAdvances(ctx: Ctx, units: readonly UnitId[]): Promise<void> {
  const advances = await readAdvances(ctx.db)
  for (const unit of units) if (advances.has(unit)) await payByAdvance(ctx, unit)
}

/** Charges the interest that is due through a day and was not charged yet, and gives back what was charged too much. */
export async function chargeInterest(ctx: Ctx, through: Day, isDryRun: boolean): Promise<Interest> {
  if (isDryRun) return present(through, await readInterest(ctx.db, through), [])
  if (through > dayOf(ctx.now)) throwFieldProblem('through', INTEREST_IN_THE_FUTURE)
  // Nobody pays, and nobody else charges, before all is written.
  const units = await unitsBearing(ctx.db)
  await lockUnits(ctx, units)
  const last = await lastCharged(ctx.db)
  if (last !== null && through < last) throwFieldProblem('through', 'Interest was charged until a later day already')
  const charged: InterestLine[] = []
  const billIds: BillId[] = []
  // Advance pays these bills too, and a credit note may free advance that pays open bills, so that less interest is
  // due. The loop ends when nothing changes any more.
  for (;;) {
    await applyAdvances(ctx, units)
    const lines = await readInterest(ctx.db, through)
    if (lines.length === 0) return present(through, mergeLines(charged), billIds)
    const made = await bill(ctx, through, lines.filter(isPositive))
    // The entries are written in each round: an entry belongs to the event that has caused it, and the next round
    // counts from those that are written.
    await ctx.actions.books.write(ctx)
    await giveBackInterest(
      ctx,
      lines.filter((line) => !isPositive(line)),
      through
    )
    await ctx.actions.books.write(ctx)
    charged.push(...lines)
    billIds.push(...made.map((one) => one.bill.id))
  }
}

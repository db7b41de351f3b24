import type { BillId } from '@verandah/contract/ids'
import { type Bill, type BillDraft, BILLED_IN_THE_FUTURE, DUE_BEFORE_BILL } from '@verandah/contract/bills'
import { type Day, dayOf } from '@verandah/contract/dates'
import { addCents, type Cents } from '@verandah/contract/money'
import type { Ctx } from '../../../core/context.ts'
import { entriesByDay, MANAGEMENT_FUND } from '../../../core/ledger.ts'
import { throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { hasRows } from '../../../db/findPage.ts'
import { record } from '../../../events/events.ts'
import { findPayment } from '../../building/building.queries.ts'
import { billedPeople, lockUnits } from '../../units/billed.queries.ts'
import { getKind, readKinds } from '../kinds/kinds.queries.ts'
import { kindOfCategory } from '../kinds/standardKinds.ts'
import { presentBill } from './billList.queries.ts'
import { billEntry, sourceOfBill } from './bills.service.ts'
import { byHand, type ChargePlan, insertBills, type MadeBill } from './makeBills.ts'
import { payByAdvance } from './payByAdvance.ts'
import { inOneLine } from '../../../core/makeExcerpt.ts'
import { documentsChanged } from '../documentsChanged.ts'

/** Returns the charges in the order of payment; throws 400 for a kind that cannot be billed. */
async function planCharges({ db }: Ctx, charges: BillDraft['charges']): Promise<ChargePlan[]> {
  const kinds = await readKinds(db)
  const planned = charges.map(({ kindId, amount }, index) => {
    const kind = kinds.find(({ id }) => id === kindId)
    if (kind === undefined || kind.is_active === 0) return throwFieldProblem(`charges.${index}.kindId`, 'This is not billed')
    if (kind.fund === null) return throwFieldProblem(`charges.${index}.kindId`, 'Interest is charged by its own rule')
    const { account, category, fund, name } = kind
    return { position: kinds.indexOf(kind), plan: { kind: kindId, fund, account, category, amount, basis: byHand(name) } }
  })
  return planned.toSorted((one, other) => one.position - other.position).map(({ plan }) => plan)
}

/** Pays a new bill out of the unit's advance, as far as that goes. */
async function spendAdvance(ctx: Ctx, made: MadeBill): Promise<void> {
  await ctx.actions.books.post(ctx, sourceOfBill(made.bill.id), [], entriesByDay('advance', await payByAdvance(ctx, made)))
}

function requireDays(billDay: Day, dueDay: Day, today: Day): void {
  if (billDay > today) throwFieldProblem('billDay', BILLED_IN_THE_FUTURE)
  if (dueDay < billDay) throwFieldProblem('dueDay', DUE_BEFORE_BILL)
}

interface SingleBill {
  /** The label of the unit. */
  unit: string
  billDay: Day
  dueDay: Day
  description: string
  /** The charges in the order of payment. */
  charges: readonly ChargePlan[]
}

/** Bills one unit, which must exist, and pays the bill out of its advance. */
async function billUnit(ctx: Ctx, { unit, billDay, dueDay, description, charges }: SingleBill): Promise<BillId> {
  await ctx.actions.units.requireBillable(ctx, unit, billDay)
  const { id } = await ctx.actions.units.requireUnit(ctx, unit)
  await lockUnits(ctx, [id])
  const person = (await billedPeople(ctx.db, billDay, [id])).get(id) ?? null
  const [made] = await insertBills(ctx, [{ unit: id, person, billDay, dueDay, description, charges }])
  if (made === undefined) return throwProblem('internal')
  await ctx.actions.books.post(ctx, sourceOfBill(made.bill.id), null, [billEntry(made)])
  await spendAdvance(ctx, made)
  await documentsChanged(ctx, { bills: [made.bill.id] })
  const amount = addCents(charges.map((charge) => charge.amount))
  const fields = { unit, amount, dueDay, number: made.bill.number, description: inOneLine(description) }
  record(ctx, { kind: 'dues.billed', subject: sourceOfBill(made.bill.id), ...fields, payment: await findPayment(ctx.db) })
  return made.bill.id
}

export async function addBill(ctx: Ctx, draft: BillDraft): Promise<Bill> {
  const today = dayOf(ctx.now)
  const { unitNumber: unit, description, dueDay, billDay: asked } = draft
  const billDay = asked ?? today
  requireDays(billDay, dueDay, today)
  if (!(await hasRows(ctx.db.selectFrom('units').where('label', '=', unit)))) throwFieldProblem('unitNumber', 'Unknown unit')
  const charges = await planCharges(ctx, draft.charges)
  const id = await billUnit(ctx, { unit, billDay, dueDay, description, charges })
  await ctx.actions.books.write(ctx)
  return presentBill(ctx, id)
}

/** Bills a fee that is due at once. */
export async function billFee(
  ctx: Ctx,
  { unit, amount, day, description }: { unit: string; amount: Cents; day: Day; description: string }
) {
  const { id, name, fund, account, category } = await getKind(ctx.db, kindOfCategory('penalties'))
  const charge = { kind: id, fund: fund ?? MANAGEMENT_FUND, account, category, amount, basis: byHand(name) }
  await billUnit(ctx, { unit, billDay: day, dueDay: day, description, charges: [charge] })
}

import type { ChargeId, PaymentId, UnitId } from '@verandah/contract/ids'
import type { Day } from '@verandah/contract/dates'
import { addCents, type Cents, negateCents, NO_MONEY, subtractCents } from '@verandah/contract/money'
import { sql } from 'kysely'
import type { Ctx } from '../../../../core/context.ts'
import { ACCOUNT, mirrored, type PostingDraft } from '../../../../core/ledger.ts'
import { compileOnce } from '../../../../db/compileOnce.ts'
import { throwConflict } from '../../../../core/problem.ts'
import type { Db } from '../../../../db/open.ts'
import { openDayOrToday } from '../../../books/closings/closedMonths.queries.ts'
import { advancePostings, later, type Part, spend } from '../allocate.ts'
import { insertAllocations, insertRefundAllocations, applyParts, negated } from '../allocations.service.ts'
import { allocationsTo, allocationsToRefund } from '../payments.queries.ts'
import type { OpenCharge, PaymentRow } from '../payments.table.ts'

/** The ledger postings of payments that become advance again, on a day. */
export interface ReleasedAmount {
  day: Day
  postings: PostingDraft[]
}

/** Turns the payments of these charges into advance again; the returned entries are to be posted for their bill. */
export async function releaseCharges(ctx: Ctx<unknown>, charges: readonly ChargeId[], from: Day, unit: UnitId): Promise<ReleasedAmount[]> {
  const pairs = Map.groupBy(await allocationsTo(ctx.db, charges), ({ payment, charge }) => `${payment} ${charge}`)
  const paid = [...pairs.values()].flatMap((together): Part[] => {
    const amount = addCents(together.map((part) => part.amount))
    const last = together.at(-1)
    return last === undefined || amount === NO_MONEY
      ? []
      : [{ ...last, amount, day: together.reduce((day, part) => later(day, part.day), from) }]
  })
  return giveBack(ctx, paid, unit)
}

/** Turns a part of what was paid of a charge into advance again, the last payment first. */
export async function releasePart(
  ctx: Ctx<unknown>,
  { charge, amount }: { charge: ChargeId; amount: Cents },
  from: Day,
  unit: UnitId
): Promise<ReleasedAmount[]> {
  const pairs = Map.groupBy(await allocationsTo(ctx.db, [charge]), ({ payment }) => payment)
  let left = amount
  const back: Part[] = []
  for (const together of [...pairs.values()].toReversed()) {
    const last = together.at(-1)
    const part = Math.min(left, addCents(together.map((one) => one.amount))) as Cents
    if (last === undefined || part <= 0) continue
    back.push({ ...last, amount: part, day: together.reduce((day, one) => later(day, one.day), from) })
    left = subtractCents(left, part)
  }
  return giveBack(ctx, back, unit)
}

async function giveBack(ctx: Ctx<unknown>, paid: readonly Part[], unit: UnitId): Promise<ReleasedAmount[]> {
  for (const { payment, amount } of paid) await moveAdvance(ctx, payment, amount)
  await insertAllocations(ctx, paid.map(negated), 0)
  await applyParts(ctx, paid.map(negated))
  return paid.map((part) => ({ day: part.day, postings: mirrored(advancePostings(part, unit)) }))
}

/** Changes the advance of a posted payment; throws 409 where less is there. */
async function moveAdvance({ db, now }: Ctx<unknown>, id: PaymentId, by: Cents): Promise<void> {
  const advance = sql<Cents>`advance + ${by}`
  const standing = db.updateTable('payments').where('id', '=', id).where('status', '=', 'posted').where(advance, '>=', NO_MONEY)
  const { numUpdatedRows } = await standing.set({ advance, updated_at: now }).executeTakeFirst()
  if (numUpdatedRows === 0n) throwConflict(undefined)
}

/** A part of a charge that advance has paid, with its ledger postings. */
export interface SpentAdvance {
  charge: ChargeId
  amount: Cents
  day: Day
  postings: PostingDraft[]
}

type Advance = Pick<PaymentRow, 'id' | 'receipt_number' | 'date' | 'advance' | 'account'>
/** Selects the advances of a unit, the oldest first, without money that has not come in. */
const selectAdvances = compileOnce<{ unit: UnitId }, Advance>((db, value) =>
  db
    .selectFrom('payments')
    .select(['id', 'receipt_number', 'date', 'advance', 'account'])
    .where('unit_id', '=', value('unit'))
    .where('advance', '>', sql.lit(NO_MONEY))
    .where('account', '!=', ACCOUNT.toCome)
    .orderBy('date')
    .orderBy('id')
)

/** Returns the unused advances of a unit that were paid by a day, the oldest first. */
export async function readAdvancesUntil(db: Db, unit: UnitId, day: Day): Promise<Advance[]> {
  return (await selectAdvances(db, { unit }, [])).filter(({ date }) => date <= day)
}

/** Takes a refund out of the unit's advance, which suffices, the oldest payment first. */
export async function spendForRefund(ctx: Ctx<unknown>, { id, unit_id, amount, date, account, moves_advance }: PaymentRow): Promise<void> {
  let left = amount
  const taken: { payment: PaymentId; amount: Cents }[] = []
  for (const one of await readAdvancesUntil(ctx.db, unit_id, date)) {
    // Advance that moves to another unit stays in its money account.
    if (moves_advance === 1 && one.account !== account) continue
    const part = Math.min(left, one.advance) as Cents
    if (part <= 0) break
    taken.push({ payment: one.id, amount: part })
    left = subtractCents(left, part)
  }
  for (const part of taken) await moveAdvance(ctx, part.payment, negateCents(part.amount))
  await insertRefundAllocations(ctx, id, date, taken)
}

/** Turns the amount of a refund into advance again. */
export async function giveBackRefund(ctx: Ctx<unknown>, { id }: PaymentRow, day: Day): Promise<void> {
  const taken = await allocationsToRefund(ctx.db, id)
  for (const part of taken) await moveAdvance(ctx, part.payment, part.amount)
  await insertRefundAllocations(
    ctx,
    id,
    day,
    taken.map((part) => ({ ...part, amount: negateCents(part.amount) }))
  )
}

/** Returns the unused advances of a unit, without money that has not come in, in the order of use. */
export const readAdvancesOf = (db: Db, unit: UnitId): Promise<Advance[]> => selectAdvances(db, { unit }, [])

/**
 * Pays these charges out of the unit's advance, the oldest payment first; the returned entries are to be posted for
 * their bill. `isUsed`: which of its payments may be used; without it all.
 */
export async function spendAdvance(
  ctx: Ctx<unknown>,
  unit: UnitId,
  charges: readonly OpenCharge[],
  isUsed: (advance: Advance) => boolean = () => true
): Promise<SpentAdvance[]> {
  const advances = charges.length === 0 ? [] : (await readAdvancesOf(ctx.db, unit)).filter(isUsed)
  const { used } = spend(advances, charges)
  const spent: Part[] = []
  for (const { from, charge, amount } of used)
    spent.push({
      payment: from.id,
      charge: charge.id,
      fund: charge.fund,
      amount,
      day: await openDayOrToday(ctx, later(from.date, charge.billDay)),
      account: from.account
    })
  for (const [payment, own] of Map.groupBy(spent, (part) => part.payment))
    await moveAdvance(ctx, payment, negateCents(addCents(own.map(({ amount }) => amount))))
  await insertAllocations(ctx, spent, 0)
  await applyParts(ctx, spent)
  return spent.map((part) => ({ charge: part.charge, amount: part.amount, day: part.day, postings: advancePostings(part, unit) }))
}

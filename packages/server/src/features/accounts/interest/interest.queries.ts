import type { BillId, ChargeId, UnitId } from '@verandah/contract/ids'
import type { Day } from '@verandah/contract/dates'
import { addCents, type Cents, negateCents, NO_MONEY, subtractCents } from '@verandah/contract/money'
import { sql } from 'kysely'
import { centsOf, type Sum } from '../../../core/totals.ts'
import type { Db } from '../../../db/open.ts'
import { readOpeningDay } from '../../books/closings/closedMonths.queries.ts'
import type { InterestPart } from '../bills/chargeBasis.ts'
import { readCovered } from './coveredByAdvance.ts'
import { interestParts, sumOfParts } from './computeInterest.ts'
import { readRules } from './rules.queries.ts'

/** A charge whose late payment costs interest. */
interface BearingCharge {
  id: ChargeId
  unit: UnitId
  label: string
  kind: string
  fund: string
  bill: number
  amount: Cents
  dueDay: Day
  status: string
}

/** Returns the charges that bear interest and were due before a day, in the order of the building. */
function readBearing(db: Db, through: Day): Promise<BearingCharge[]> {
  return db
    .selectFrom('dues_charges as charge')
    .innerJoin('dues_bills as bill', 'bill.id', 'charge.bill_id')
    .innerJoin('dues_kinds as kind', 'kind.id', 'charge.kind_id')
    .innerJoin('units', 'units.id', 'bill.unit_id')
    .select(['charge.id', 'units.id as unit', 'units.label', 'kind.name as kind', 'charge.fund', 'charge.amount'])
    .select(['bill.due_day as dueDay', 'bill.status', 'bill.number as bill'])
    .where('kind.bears_interest', '=', 1)
    .where('bill.due_day', '<', through)
    .orderBy('units.position')
    .orderBy('units.label')
    .orderBy('bill.due_day')
    .orderBy('bill.number')
    .orderBy('charge.place')
    .execute()
}

/**
 * Returns what has lowered these charges and stands: payments on the day on which they were paid, credits on their own
 * days.
 */
async function readLowered(db: Db): Promise<Map<ChargeId, { day: Day; amount: Cents }[]>> {
  const rows = await db
    .selectFrom('payments_allocations as allocation')
    .innerJoin('dues_charges as charge', 'charge.id', 'allocation.charge_id')
    .innerJoin('dues_kinds as kind', 'kind.id', 'charge.kind_id')
    .leftJoin('payments', 'payments.id', 'allocation.payment_id')
    .leftJoin('dues_credits as credit', 'credit.id', 'allocation.credit_id')
    .select(['charge.id', sql<Day>`coalesce(payments.paid_on, credit.date)`.as('day')])
    .select((select) => select.fn.sum<Sum>('allocation.amount').as('amount'))
    .where('kind.bears_interest', '=', 1)
    .groupBy(['charge.id', 'payments.id', 'credit.id', 'payments.paid_on', 'credit.date'])
    .having((having) => having.fn.sum<number>('allocation.amount'), '<>', 0)
    .execute()
  const lowered = rows.map(({ id, day, amount }) => ({ id, day, amount: centsOf(amount) }))
  return Map.groupBy(lowered, ({ id }) => id)
}

/** Interest that was charged on a charge, of bills that stand. */
export interface ChargedInterest {
  id: ChargeId
  bill: BillId
  on: ChargeId
  amount: Cents
  open: Cents
  /** The amount that a later charging has given back. */
  givenBack: Cents
  /** The amount that was credited in all, `givenBack` included. */
  credited: Cents
}

async function readCharged(db: Db): Promise<Map<ChargeId, ChargedInterest[]>> {
  const credited = (isBack: boolean) =>
    sql<Sum>`coalesce((select sum(allocation.amount) from payments_allocations allocation
      join dues_credits credit on credit.id = allocation.credit_id
      where allocation.charge_id = charge.id ${isBack ? sql`and credit.by_interest = 1` : sql``}), 0)`
  const rows = await db
    .selectFrom('dues_charges as charge')
    .innerJoin('dues_bills as bill', 'bill.id', 'charge.bill_id')
    .select(['charge.id', 'bill.id as bill', 'charge.interest_for as on', 'charge.amount', 'charge.open'])
    .select([credited(true).as('givenBack'), credited(false).as('credited')])
    .where('charge.interest_for', 'is not', null)
    .where('bill.status', '!=', 'void')
    .orderBy('bill.number', 'desc')
    .$narrowType<{ on: ChargeId }>()
    .execute()
  const charged = rows.map((row) => ({ ...row, givenBack: centsOf(row.givenBack), credited: centsOf(row.credited) }))
  return Map.groupBy(charged, ({ on }) => on)
}

export interface InterestLine extends Omit<BearingCharge, 'amount' | 'dueDay' | 'status'> {
  days: number
  /** The interest that is due in all, and its parts. */
  due: Cents
  parts: readonly InterestPart[]
  /** The interest to charge now; negative: so much was charged too much. */
  amount: Cents
  /** The interest charged before, the newest first. */
  charged: ChargedInterest[]
}

/** Returns the difference between due and charged interest. No more is given back than others have not credited. */
function lineAmount(due: Cents, charged: readonly ChargedInterest[]): Cents {
  const before = addCents(charged.map(({ amount, givenBack }) => subtractCents(amount, givenBack)))
  const most = addCents(charged.map(({ amount, credited }) => subtractCents(amount, credited)))
  const amount = subtractCents(due, before)
  const least = negateCents(most)
  return amount < least ? least : amount
}

/**
 * Returns the interest due through a day less the interest charged before; charges without a difference are left out.
 */
export async function readInterest(db: Db, through: Day): Promise<InterestLine[]> {
  const [rules, opening] = [await readRules(db), await readOpeningDay(db)]
  const [lowered, charged, covered] = [await readLowered(db), await readCharged(db), await readCovered(db)]
  const lines = (await readBearing(db, through)).map(({ amount, dueDay, status, ...charge }): InterestLine => {
    const { id } = charge
    const own = charged.get(id) ?? []
    // A cancelled charge costs nothing.
    const principal = {
      amount: status === 'void' ? NO_MONEY : amount,
      dueDay,
      lowered: [...(lowered.get(id) ?? []), ...(covered.get(id) ?? [])]
    }
    const parts = interestParts(principal, rules, through, opening)
    const due = sumOfParts(parts)
    return { ...charge, days: due.days, due: due.amount, parts, amount: lineAmount(due.amount, own), charged: own }
  })
  return lines.filter(({ amount }) => amount !== 0)
}

/** Returns the day through which interest was charged last, of bills that stand. */
export async function lastCharged(db: Db): Promise<Day | null> {
  const bills = db.selectFrom('dues_bills as bill').innerJoin('dues_charges as charge', 'charge.bill_id', 'bill.id')
  const standing = bills.where('charge.interest_for', 'is not', null).where('bill.status', '!=', 'void')
  return (await standing.select((select) => select.fn.max<Day | null>('bill.due_day').as('day')).executeTakeFirstOrThrow()).day
}

/** Returns the units with a charge that can cost interest. */
export async function unitsBearing(db: Db): Promise<UnitId[]> {
  const rows = await db
    .selectFrom('dues_charges as charge')
    .innerJoin('dues_bills as bill', 'bill.id', 'charge.bill_id')
    .innerJoin('dues_kinds as kind', 'kind.id', 'charge.kind_id')
    .select('bill.unit_id')
    .distinct()
    .where('kind.bears_interest', '=', 1)
    .execute()
  return rows.map(({ unit_id }) => unit_id)
}

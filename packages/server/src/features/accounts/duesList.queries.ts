import { type Day, dayOf } from '@verandah/contract/dates'
import type { DuesQuery, DuesTotal, UnitDues } from '@verandah/contract/dues'
import { addCents, type Cents, NO_MONEY, subtractCents } from '@verandah/contract/money'
import { type Pagination, pagination } from '@verandah/contract/page'
import { sql } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { presentPerson } from '../../core/person.ts'
import { throwFieldProblem } from '../../core/problem.ts'
import { centsOf, type Sum } from '../../core/totals.ts'
import type { Db } from '../../db/open.ts'
import { readBalancesOn } from '../books/unitBalance.queries.ts'
import { filteredUnits } from '../units/register.queries.ts'
import { inBuildingOrder } from '../units/units.queries.ts'
import { readCredits } from './payments/payments.queries.ts'
import { type Bill, groupDebts, isOlderThan, presentAdvance, presentDebt, presentTotal } from './dues.present.ts'
import { peopleOfUnits, readOpenByDay, readReminders } from './dues.queries.ts'

/**
 * Returns the amounts of bills that were not paid yet at the end of a day. An amount can be below zero: a backdated
 * payment has paid the bill beside another one, or the bill was cancelled from a day on which it was still paid. The
 * sum of all is what units owed by the books.
 */
export async function readUnpaidOn(db: Db, day: Day): Promise<Bill[]> {
  const paid = db
    .selectFrom('payments_allocations')
    .select((select) => ['charge_id', select.fn.sum<Sum>('amount').as('amount')])
    .where('day', '<=', day)
    .groupBy('charge_id')
  const rows = await db
    .selectFrom('dues_bills as bill')
    .innerJoin('units', 'units.id', 'bill.unit_id')
    .innerJoin('dues_charges as charge', 'charge.bill_id', 'bill.id')
    .leftJoin(paid.as('paid'), 'paid.charge_id', 'charge.id')
    .select(['units.label as unit', 'bill.due_day as date'])
    .select((select) => [
      sql<Sum>`sum(case when bill.cancelled_on <= ${day} then 0 else charge.amount end)`.as('billed'),
      select.fn.sum<Sum>('paid.amount').as('paid')
    ])
    .where('bill.bill_day', '<=', day)
    .groupBy(['bill.id', 'units.label', 'bill.due_day'])
    .execute()
  return rows
    .map(({ unit, date, billed, paid: sum }) => ({ unit, date, amount: subtractCents(centsOf(billed), centsOf(sum)) }))
    .filter(({ amount }) => amount !== NO_MONEY)
}

const readOpenBillsOn = async (db: Db, day: Day) => (await readUnpaidOn(db, day)).filter(({ amount }) => amount > NO_MONEY)

interface Accounts {
  bills: Bill[]
  /** The advances of units, by label. */
  credits: Map<string, Cents>
}

/**
 * Returns the accounts at the end of a past day. The advance is the balance of the books less the open bills, so that
 * both together make the balance of that day.
 */
async function readAccountsOn(db: Db, day: Day): Promise<Accounts> {
  const bills = await readOpenBillsOn(db, day)
  const balances = await readBalancesOn(db, day)
  const byUnit = Map.groupBy(bills, ({ unit }) => unit)
  const credits = [...new Set([...byUnit.keys(), ...balances.keys()])].map((unit): [string, Cents] => {
    const owed = addCents((byUnit.get(unit) ?? []).map(({ amount }) => amount))
    const credit = subtractCents(owed, balances.get(unit) ?? NO_MONEY)
    return [unit, Math.max(credit, NO_MONEY) as Cents]
  })
  return { bills, credits: new Map(credits) }
}

/** Returns the units that have paid in advance and owe nothing. */
function unitsInAdvance({ bills, credits }: Accounts): string[] {
  const owing = new Set(bills.map(({ unit }) => unit))
  const inAdvance = [...credits].filter(([unit, credit]) => credit > NO_MONEY && !owing.has(unit))
  return inAdvance.map(([unit]) => unit)
}

/** Returns the labels of the units in which the text is found; null where nothing is searched. */
async function unitsWith(
  reading: Pick<ReadContext, 'db' | 'dialect' | 'now'>,
  search: string | undefined
): Promise<ReadonlySet<string> | null> {
  if (search === undefined || search === '') return null
  const rows = await filteredUnits(reading, { search }).select('label').execute()
  return new Set(rows.map(({ label }) => label))
}

/**
 * Lists what units owe, or owed on a day, the oldest bill first; with `inAdvance`, the units that have paid in advance and owe
 * nothing; else in the order of the building. Who is billed and when they were reminded are always of today.
 */
export async function listDues(
  reading: Pick<ReadContext, 'db' | 'dialect' | 'actor' | 'now' | 'photoUrl'>,
  query: DuesQuery
): Promise<{ dues: UnitDues[]; total: DuesTotal; pagination: Pagination }> {
  const { page, limit, minDays, inAdvance = false } = query
  const today = dayOf(reading.now)
  const on = query.on ?? today
  if (on > today) throwFieldProblem('on', 'The day cannot be in the future')
  // The stored open amounts are those of today.
  const { db } = reading
  const accounts = on === today ? { bills: await readOpenByDay(db), credits: await readCredits(db) } : await readAccountsOn(db, on)
  const { bills, credits } = accounts
  const debts = new Map(groupDebts(bills, on).map((debt) => [debt.unit, debt]))
  const withAdvance = unitsInAdvance(accounts)
  const owing = [...debts.values()].filter((debt) => isOlderThan(debt, minDays, on)).map(({ unit }) => unit)
  const found = await unitsWith(reading, query.search)
  const meant = (inAdvance ? withAdvance : owing).filter((unit) => found?.has(unit) !== false)
  const oldestOf = (unit: string) => debts.get(unit)?.oldest ?? ''
  const all = (await inBuildingOrder(db, meant)).toSorted((a, b) => (oldestOf(a) === oldestOf(b) ? 0 : oldestOf(a) < oldestOf(b) ? -1 : 1))
  const listed = new Set(all)
  const units = all.slice((page - 1) * limit, page * limit)
  const people = await peopleOfUnits(db, units, today)
  const reminders = await readReminders(db, units)
  const creditOf = (unit: string) => credits.get(unit) ?? NO_MONEY
  const dues = units.map((unit) => {
    const [resident] = people.get(unit) ?? []
    const details = {
      credit: creditOf(unit),
      resident: resident === undefined ? null : presentPerson(reading, resident.id, resident),
      remindedAt: reminders.get(unit) ?? null
    }
    const debt = debts.get(unit)
    return debt === undefined ? presentAdvance(unit, details) : presentDebt(debt, details)
  })
  const total = presentTotal(
    bills.filter(({ unit }) => listed.has(unit)),
    addCents([...listed].map(creditOf)),
    on
  )
  return { dues, total: { ...total, advanceUnits: withAdvance.length }, pagination: pagination(query, all.length) }
}

import { billedOn } from '../units/units.policy.ts'
import type { Day, Instant } from '@verandah/contract/dates'
import type { UnitId, UserId } from '@verandah/contract/ids'
import { type Cents, NO_MONEY } from '@verandah/contract/money'
import { type Selectable, sql } from 'kysely'
import { centsOf, type Sum } from '../../core/totals.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import type { Db } from '../../db/open.ts'
import type { Schema } from '../../db/schema.ts'
import { holdingsOn, SEES_ACCOUNT } from '../units/holdings.queries.ts'
import { type Bill, groupDebts, type UnitDebt } from './dues.present.ts'

/**
 * Selects charges that are not paid completely. It uses literals, so that the database can use the partial index of
 * open charges.
 */
export function openCharges(db: Db) {
  return db
    .selectFrom('dues_charges as charge')
    .innerJoin('dues_bills as bill', 'bill.id', 'charge.bill_id')
    .innerJoin('units', 'units.id', 'bill.unit_id')
    .where('charge.open', '>', sql.lit(NO_MONEY))
}

const selectBills = compileOnce<{}, { unit: string; date: Day; amount: Sum }>((db) =>
  openCharges(db)
    .select((select) => [
      select.fn.min('units.label').as('unit'),
      select.fn.min('bill.due_day').as('date'),
      select.fn.sum<Sum>('charge.open').as('amount')
    ])
    .groupBy('charge.bill_id')
)

type Resident = Pick<Selectable<Schema['users']>, 'id' | 'first_name' | 'last_name' | 'role' | 'photo_id'>

/** Returns the open bills of all units. */
async function readOpenBills(db: Db): Promise<Bill[]> {
  return (await selectBills(db, {}, [])).map((row) => ({ ...row, amount: centsOf(row.amount) }))
}

/** The inner sums come first, so that few rows are joined. */
const selectOpenByDay = compileOnce<{}, { unit: string; date: Day; amount: Sum }>((db) => {
  const ofBills = db
    .selectFrom('dues_charges')
    .select((select) => ['bill_id', select.fn.sum<Sum>('open').as('amount')])
    .where('open', '>', sql.lit(NO_MONEY))
    .groupBy('bill_id')
  const ofDays = db
    .selectFrom(ofBills.as('open'))
    .innerJoin('dues_bills as bill', 'bill.id', 'open.bill_id')
    .select((select) => ['bill.unit_id', 'bill.due_day as date', select.fn.sum<Sum>('open.amount').as('amount')])
    .groupBy(['bill.unit_id', 'bill.due_day'])
  return db
    .selectFrom(ofDays.as('owed'))
    .innerJoin('units', 'units.id', 'owed.unit_id')
    .select(['units.label as unit', 'owed.date', 'owed.amount'])
})

/** Returns what units have not paid, the bills of one due day together. */
export async function readOpenByDay(db: Db): Promise<Bill[]> {
  return (await selectOpenByDay(db, {}, [])).map((row) => ({ ...row, amount: centsOf(row.amount) }))
}

/** Returns the debts of the units, the oldest bill first. */
export async function readDebts(db: Db, today: Day): Promise<UnitDebt[]> {
  return groupDebts(await readOpenBills(db), today)
}

/** Returns the sum that these units owe. */
export async function dueOfUnits(db: Db, units: readonly string[]): Promise<Cents> {
  if (units.length === 0) return NO_MONEY
  const own = openCharges(db).where('units.label', 'in', units)
  const { due } = await own.select((select) => select.fn.sum<Sum>('charge.open').as('due')).executeTakeFirstOrThrow()
  return centsOf(due)
}

/** Returns the sums that these units owe; units that owe nothing are left out. */
export async function owedByUnit(db: Db, ids: readonly UnitId[]): Promise<ReadonlyMap<UnitId, Cents>> {
  if (ids.length === 0) return new Map()
  const rows = await openCharges(db)
    .where('units.id', 'in', ids)
    .select((select) => ['units.id', select.fn.sum<Sum>('charge.open').as('amount')])
    .groupBy('units.id')
    .execute()
  return new Map(rows.map(({ id, amount }) => [id, centsOf(amount)]))
}

/** Returns the due day of the oldest open bill of these units; null where nothing is due. */
export async function dueSince(db: Db, units: readonly string[]): Promise<Day | null> {
  if (units.length === 0) return null
  const oldest = openCharges(db).where('units.label', 'in', units)
  return (await oldest.select((select) => select.fn.min<Day | null>('bill.due_day').as('day')).executeTakeFirstOrThrow()).day
}

/**
 * Returns the active people who see the account of each of these units, by unit: the billed person first, then the
 * longest known.
 */
export async function peopleOfUnits(db: Db, units: readonly string[], today: Day) {
  if (units.length === 0) return new Map<string, Resident[]>()
  const rows = await holdingsOn(db, today)
    .innerJoin('users', 'users.id', 'units_people.user_id')
    .selectAll('units_holdings')
    .select(['units.label', 'users.id as account', 'users.first_name', 'users.last_name', 'users.role', 'users.photo_id'])
    .where('users.is_active', '=', 1)
    .where('users.deleted_at', 'is', null)
    .where('units.label', 'in', units)
    .where(SEES_ACCOUNT)
    .execute()
  const byUnit = Map.groupBy(rows, ({ label }) => label)
  return new Map([...byUnit].map(([unit, held]) => [unit, billedFirst(held, today)]))
}

type HeldByAccount = Parameters<typeof billedOn>[0][number] & Omit<Resident, 'id'> & { account: UserId }

/** Returns each person once, even if they hold the unit in several ways; the billed person first. */
function billedFirst(held: readonly HeldByAccount[], today: Day): Resident[] {
  const billed = billedOn(held, today)?.account
  const people = held
    .toSorted((one, other) => (one.account < other.account ? -1 : 1))
    .map(({ account: id, first_name, last_name, role, photo_id }) => ({ id, first_name, last_name, role, photo_id }))
  const all = new Map(people.map((person) => [person.id, person]))
  return [...all.values()].toSorted((one, other) => Number(other.id === billed) - Number(one.id === billed))
}

/** Returns the residents without the caller: nobody is notified of their own action. */
export function othersOf({ id: own }: { id: UserId }, residents: readonly Resident[]): Resident[] {
  return residents.filter(({ id }) => id !== own)
}

/** Returns when units were reminded last; a unit that was never reminded is left out. */
export async function readReminders(db: Db, units: readonly string[]): Promise<Map<string, Instant>> {
  if (units.length === 0) return new Map()
  const rows = await db.selectFrom('dues_reminders').select(['unit_number', 'reminded_at']).where('unit_number', 'in', units).execute()
  return new Map(rows.map(({ unit_number, reminded_at }) => [unit_number, reminded_at]))
}

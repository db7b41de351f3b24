import { type Day, dayOf, type Instant } from '@verandah/contract/dates'
import type { DuesQuery, DuesTotal, UnitDues } from '@verandah/contract/dues'
import type { UserId } from '@verandah/contract/ids'
import type { Cents } from '@verandah/contract/money'
import { type Pagination, pagination } from '@verandah/contract/page'
import { sql } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { presentPerson } from '../../core/person.ts'
import { centsOf, type Sum } from '../../core/totals.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import type { Db } from '../../db/open.ts'
import { activePeople } from '../users/people.queries.ts'
import { type Bill, groupDebts, isOlderThan, presentDebt, presentTotal, type UnitDebt } from './dues.present.ts'

/** Income that has not come in yet. Literals, so that the database sees that the index of what is pending has all of it. */
export function pendingIncome(db: Db) {
  const pending = db.selectFrom('finances_transactions').where('status', '=', sql.lit('pending'))
  return pending.where('type', '=', sql.lit('income')).where('deleted_at', 'is', null)
}

const selectBills = compileOnce<{}, Bill>((db) =>
  pendingIncome(db).select(['unit_number as unit', 'date', 'amount']).where('unit_number', 'is not', null).$castTo<Bill>()
)

/** What units owe, the oldest bill first. */
export async function readDebts(db: Db, today: Day): Promise<UnitDebt[]> {
  return groupDebts(await selectBills(db, {}, []), today)
}

/** The pending income of a unit. */
export async function dueOfUnit(db: Db, unit: string): Promise<Cents> {
  const own = pendingIncome(db).where('unit_number', '=', unit)
  const { due } = await own.select((select) => select.fn.sum<Sum>('amount').as('due')).executeTakeFirstOrThrow()
  return centsOf(due)
}

/** The day of the oldest bill of these; null where nothing is due. */
export async function dueSince(db: Db, unit: string): Promise<Day | null> {
  const oldest = pendingIncome(db).where('unit_number', '=', unit)
  return (await oldest.select((select) => select.fn.min<Day | null>('date').as('day')).executeTakeFirstOrThrow()).day
}

/** The active people whose confirmed unit is one of these, by unit, the longest known first. */
export async function peopleOfUnits(db: Db, units: readonly string[]) {
  const rows =
    units.length === 0
      ? []
      : await activePeople(db)
          .select(['id', 'first_name', 'last_name', 'role', 'photo_id', 'unit_number'])
          .where('unit_number', 'in', units)
          .where('unit_confirmed', '=', 1)
          .orderBy('id')
          .execute()
  return Map.groupBy(rows, ({ unit_number }) => unit_number ?? '')
}

/** Nobody is told of what they have done themselves. */
export function othersOf<Resident extends { id: UserId }>({ id: own }: { id: UserId }, residents: readonly Resident[]): Resident[] {
  return residents.filter(({ id }) => id !== own)
}

/** When units were reminded last; a unit that never was is left out. */
export async function readReminders(db: Db, units: readonly string[]): Promise<Map<string, Instant>> {
  if (units.length === 0) return new Map()
  const rows = await db.selectFrom('dues_reminders').select(['unit_number', 'reminded_at']).where('unit_number', 'in', units).execute()
  return new Map(rows.map(({ unit_number, reminded_at }) => [unit_number, reminded_at]))
}

export async function listDues(
  reading: Pick<ReadContext, 'db' | 'actor' | 'now' | 'photoUrl'>,
  query: DuesQuery
): Promise<{ dues: UnitDues[]; total: DuesTotal; pagination: Pagination }> {
  const { page, limit, minDays } = query
  const today = dayOf(reading.now)
  const bills = await selectBills(reading.db, {}, [])
  const debts = groupDebts(bills, today).filter((debt) => isOlderThan(debt, minDays, today))
  const listed = new Set(debts.map(({ unit }) => unit))
  const shown = debts.slice((page - 1) * limit, page * limit)
  const units = shown.map(({ unit }) => unit)
  const people = await peopleOfUnits(reading.db, units)
  const reminders = await readReminders(reading.db, units)
  const dues = shown.map((debt) => {
    const [resident] = people.get(debt.unit) ?? []
    return presentDebt(debt, {
      resident: resident === undefined ? null : presentPerson(reading, resident.id, resident),
      remindedAt: reminders.get(debt.unit) ?? null
    })
  })
  const total = presentTotal(
    bills.filter(({ unit }) => listed.has(unit)),
    today
  )
  return { dues, total, pagination: pagination(query, debts.length) }
}

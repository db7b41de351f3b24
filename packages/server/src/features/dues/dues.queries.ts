import { type Day, dayOf } from '@verandah/contract/dates'
import type { DuesTotal, UnitDues } from '@verandah/contract/dues'
import type { UserId } from '@verandah/contract/ids'
import type { Cents } from '@verandah/contract/money'
import { type PageQuery, type Pagination, pagination } from '@verandah/contract/page'
import { sql } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { presentPerson } from '../../core/person.ts'
import { centsOf, type Sum } from '../../core/totals.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import type { Db } from '../../db/open.ts'
import { activePeople } from '../users/people.queries.ts'
import { type Bill, groupDebts, isOverdue, presentDebt, presentTotal, type UnitDebt } from './dues.present.ts'

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

/** Those of the units that were reminded on this day. */
async function remindedUnits(db: Db, units: readonly string[], day: Day): Promise<Set<string>> {
  if (units.length === 0) return new Set()
  const ofDay = db.selectFrom('dues_reminders').select('unit_number').where('unit_number', 'in', units).where('day', '=', day)
  return new Set((await ofDay.execute()).map(({ unit_number }) => unit_number))
}

/** Whom a reminder of all that are overdue would reach now. */
async function readReminder(
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  debts: readonly UnitDebt[],
  today: Day
): Promise<DuesTotal['reminder']> {
  const overdue = debts.filter((debt) => isOverdue(debt, today)).map(({ unit }) => unit)
  const reminded = await remindedUnits(db, overdue, today)
  const units = overdue.filter((unit) => !reminded.has(unit))
  const people = [...(await peopleOfUnits(db, units)).values()].map((residents) => othersOf(actor, residents).length)
  return { people: people.reduce((sum, count) => sum + count, 0), units: people.filter((count) => count > 0).length }
}

export async function listDues(
  reading: Pick<ReadContext, 'db' | 'actor' | 'now' | 'photoUrl'>,
  query: PageQuery
): Promise<{ dues: UnitDues[]; total: DuesTotal; pagination: Pagination }> {
  const { page, limit } = query
  const today = dayOf(reading.now)
  const bills = await selectBills(reading.db, {}, [])
  const debts = groupDebts(bills, today)
  const shown = debts.slice((page - 1) * limit, page * limit)
  const people = await peopleOfUnits(
    reading.db,
    shown.map(({ unit }) => unit)
  )
  const dues = shown.map((debt) => {
    const [resident] = people.get(debt.unit) ?? []
    return presentDebt(debt, resident === undefined ? null : presentPerson(reading, resident.id, resident))
  })
  const total = { ...presentTotal(bills, today), reminder: await readReminder(reading, debts, today) }
  return { dues, total, pagination: pagination(query, debts.length) }
}

import { type Day, dayOf, type Instant } from '@verandah/contract/dates'
import type { UnitId } from '@verandah/contract/ids'
import type { ListedUnit, Units } from '@verandah/contract/units'
import { type ExpressionBuilder, sql } from 'kysely'
import { contentVersion } from '../../core/versions.ts'
import { countRows } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import type { Schema } from '../../db/schema.ts'
import type { Receiver } from '../../notifications/notice.ts'
import { receivers } from '../users/audience.queries.ts'
import { activePeople } from '../users/people.queries.ts'
import { compareByPosition, holdsUnit } from './holdings.queries.ts'

/** Selects the units that are in the list and not archived on that day. */
function activeOn(db: Db, day: Day) {
  return db
    .selectFrom('units')
    .where('units.deleted_at', 'is', null)
    .where('units.floor', 'is not', null)
    .where((where) => where.or([where('archived_from', 'is', null), where('archived_from', '>', day)]))
}

/** Returns the active units, in the order in which the administrator put them. */
export const listUnits = (db: Db, now: Instant): Promise<ListedUnit[]> => listUnitsOn(db, dayOf(now))

/** Returns the labels of these units in the order of the building. */
export async function inBuildingOrder(db: Db, labels: readonly string[]): Promise<string[]> {
  if (labels.length === 0) return []
  const units = await db.selectFrom('units').select(['label', 'position']).where('label', 'in', labels).execute()
  return units.toSorted(compareByPosition).map(({ label }) => label)
}

/** Selects the share of a unit on a day; null where it has none. */
function shareOfUnit(select: ExpressionBuilder<Schema, 'units'>, day: Day) {
  return select
    .selectFrom('units_shares')
    .select(sql<number | null>`nullif(share, 0)`.as('share'))
    .whereRef('unit_id', '=', 'units.id')
    .where(sql<boolean>`from_day <= ${day}`)
    .orderBy('from_day', 'desc')
    .limit(1)
}

/** Sums the shares of all units that are active on a day. */
export async function sumShares(db: Db, day: Day): Promise<number> {
  const { sum } = await activeOn(db, day)
    .select((select) => sql<number | string>`coalesce(sum(${shareOfUnit(select, day)}), 0)`.as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** Lists the units that are active on a day, with the shares of that day. */
export async function listUnitsOn(db: Db, day: Day): Promise<ListedUnit[]> {
  const rows = await activeOn(db, day)
    .select(['units.id', 'units.label', 'units.floor', 'units.unit_group'])
    .select((select) => shareOfUnit(select, day).as('share'))
    .orderBy('units.position')
    .execute()
  return rows.map(({ id, label, floor, unit_group, share }) => ({ _id: id, label, floor: floor ?? '', group: unit_group, share }))
}

/** Reads the shares of these units on a day; null: none is known. */
export async function sharesOfUnits(db: Db, ids: readonly UnitId[], day: Day): Promise<Map<UnitId, number | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('units')
    .select('units.id')
    .select((select) => shareOfUnit(select, day).as('share'))
    .where('units.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, share }) => [id, share]))
}

/** Reads the sum of all shares by the building's plan; null: not known. */
export async function readShareTotal(db: Db): Promise<number | null> {
  return (await db.selectFrom('units_plan').select('share_total').where('id', '=', 'portal').executeTakeFirst())?.share_total ?? null
}

/** Returns the list as a whole, with the version that a new one may replace. */
export async function readList(db: Db, now: Instant): Promise<Units> {
  const list = { units: await listUnits(db, now), shareTotal: await readShareTotal(db) }
  return { ...list, version: contentVersion(list) }
}

export function countUnits(db: Db, now: Instant): Promise<number> {
  return countRows(activeOn(db, dayOf(now)))
}

/** Returns the active people who hold the unit that day. */
export function peopleOfUnit(db: Db, unit: string, day: Day): Promise<Receiver[]> {
  return receivers(activePeople(db).where(holdsUnit(day, [unit])))
}

/** Selects those of the unit's people who see its account, to be notified of its debts. */
export function accountPeople(db: Db, unit: string, day: Day): Promise<Receiver[]> {
  return receivers(activePeople(db).where(holdsUnit(day, [unit], { seesAccount: true })))
}

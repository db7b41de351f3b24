import { type Day, dayOf } from '@verandah/contract/dates'
import type { UnitId, UnitPersonId, UserId } from '@verandah/contract/ids'
import type { HeldUnit, HoldingKind } from '@verandah/contract/heldUnit'
import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { inNaturalOrder } from '../../core/naturalOrder.ts'
import { hasRows } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import type { Schema } from '../../db/schema.ts'

/** Returns the condition on holdings in SQL that it has begun and has not ended on that day. */
export function heldOn(day: Day) {
  return sql<SqlBool>`units_holdings.from_day <= ${day} and (units_holdings.to_day is null or units_holdings.to_day >= ${day})`
}

/** The condition on holdings in SQL that its person sees the unit's account. A tenant sees it who pays. */
export const SEES_ACCOUNT = sql<SqlBool>`(units_holdings.kind <> 'tenant' or units_holdings.pays = 1)`

/** Selects the holdings of a day with their units and people: the rows that give rights. */
export function holdingsOn(db: Db, day: Day) {
  return db
    .selectFrom('units_holdings')
    .innerJoin('units', 'units.id', 'units_holdings.unit_id')
    .innerJoin('units_people', 'units_people.id', 'units_holdings.person_id')
    .where(heldOn(day))
}

/** Whether somebody owns both units that day. */
export async function haveCommonOwner(db: Db, { from, to }: { from: UnitId; to: UnitId }, day: Day): Promise<boolean> {
  const owned = (unit: UnitId) =>
    db.selectFrom('units_holdings').select('person_id').where('unit_id', '=', unit).where('kind', '=', 'owner').where(heldOn(day))
  return hasRows(owned(from).where('person_id', 'in', owned(to)))
}

/** A unit of the caller. */
export interface OwnUnit extends HeldUnit {
  floor: string | null
  seesAccount: boolean
}

/** Compares units by the order of the building; units without a position come last. */
export function compareByPosition(
  one: { position: number | null; label: string },
  other: { position: number | null; label: string }
): number {
  return (one.position ?? Infinity) - (other.position ?? Infinity) || inNaturalOrder(one.label, other.label)
}

const STRENGTH: Record<HoldingKind, number> = { owner: 0, tenant: 1, occupant: 2 }

/**
 * Returns the units that somebody holds that day: the one of their profile first, then in the order of the building. A unit
 * that they hold in several ways is there once, by the first of owner, tenant, occupant.
 */
export async function unitsHeldBy(db: Db, id: UserId, day: Day): Promise<OwnUnit[]> {
  const rows = await holdingsOn(db, day)
    .innerJoin('users', 'users.id', 'units_people.user_id')
    .select(['units.id', 'units.label', 'units.floor', 'units.position', 'units_holdings.kind', 'units_holdings.pays', 'users.unit_number'])
    .where('users.id', '=', id)
    .execute()
  const units = [...Map.groupBy(rows, (row) => row.id).values()].flatMap((held) => {
    const [first] = held.toSorted((one, other) => STRENGTH[one.kind] - STRENGTH[other.kind])
    return first === undefined ? [] : { ...first, seesAccount: held.some((row) => row.kind !== 'tenant' || row.pays === 1) }
  })
  const isHome = ({ label, unit_number }: (typeof units)[number]) => label === unit_number
  return units
    .toSorted((one, other) => Number(isHome(other)) - Number(isHome(one)) || compareByPosition(one, other))
    .map(({ id: _id, label, floor, kind, seesAccount }) => ({ _id, label, floor, kind, seesAccount }))
}

/** Returns the labels of the units whose account somebody sees that day, that of their own home first. */
export async function accountsSeenBy(db: Db, id: UserId, day: Day): Promise<string[]> {
  return (await unitsHeldBy(db, id, day)).flatMap(({ label, seesAccount }) => (seesAccount ? label : []))
}

/**
 * Returns the unit of a call about an own account: the one that is named, or the first; undefined where the caller sees no
 * such account.
 */
export async function ownAccountUnit({ db, actor, now }: Pick<ReadContext, 'db' | 'actor' | 'now'>, named: string | null | undefined) {
  const units = await accountsSeenBy(db, actor.id, dayOf(now))
  return { units, unit: named === null || named === undefined ? units[0] : units.find((unit) => unit === named) }
}

/** Returns the labels of the units that these accounts hold that day. */
export async function heldByAccounts(db: Db, ids: readonly UserId[], day: Day): Promise<ReadonlyMap<UserId | null, ReadonlySet<string>>> {
  if (ids.length === 0) return new Map()
  const rows = await holdingsOn(db, day).select(['units_people.user_id', 'units.label']).where('units_people.user_id', 'in', ids).execute()
  return new Map([...Map.groupBy(rows, ({ user_id }) => user_id)].map(([id, held]) => [id, new Set(held.map(({ label }) => label))]))
}

const NAME = sql<string>`coalesce(users.first_name || ' ' || users.last_name, units_people.name, '')`

/** Returns the names of who holds each unit that day, owners first; all units, or these. */
export async function namesOfUnits(db: Db, day: Day, ids?: readonly UnitId[]): Promise<ReadonlyMap<string, string[]>> {
  let held = holdingsOn(db, day).leftJoin('users', 'users.id', 'units_people.user_id').where('units.deleted_at', 'is', null)
  if (ids !== undefined) held = held.where('units.id', 'in', ids.length === 0 ? ['' as UnitId] : ids)
  const rows = await held.select(['units.label', 'units_holdings.kind', 'units_holdings.id']).select(NAME.as('name')).execute()
  const inOrder = rows.toSorted((one, other) => STRENGTH[one.kind] - STRENGTH[other.kind] || (one.id < other.id ? -1 : 1))
  const byUnit = Map.groupBy(inOrder, ({ label }) => label)
  return new Map([...byUnit].map(([label, holders]) => [label, [...new Set(holders.map(({ name }) => name))]]))
}

/** Returns the condition on accounts in SQL that they hold one of the units that day. */
export function holdsUnit(day: Day, units: readonly string[], more: { seesAccount?: boolean } = {}) {
  return (where: ExpressionBuilder<Schema, 'users'>) => {
    const held = where
      .selectFrom('units_holdings')
      .innerJoin('units', 'units.id', 'units_holdings.unit_id')
      .innerJoin('units_people', 'units_people.id', 'units_holdings.person_id')
      .select('units_holdings.id')
      .whereRef('units_people.user_id', '=', 'users.id')
      .where('units.label', 'in', units.length === 0 ? [''] : units)
      .where(heldOn(day))
    return where.exists(more.seesAccount === true ? held.where(SEES_ACCOUNT) : held)
  }
}

/** Returns the labels of the units that a person holds that day, in the order of the building. */
export async function unitsHeldByPerson(db: Db, id: UnitPersonId, day: Day): Promise<string[]> {
  const rows = await holdingsOn(db, day).select(['units.label', 'units.position']).where('units_holdings.person_id', '=', id).execute()
  return [...new Set(rows.toSorted(compareByPosition).map(({ label }) => label))]
}

/** Lists a unit's owners on a day, with their parts, in the order in which they came. */
export async function ownersOn(db: Db, unit: string, day: Day): Promise<{ name: string; part: number; whole: number }[]> {
  const rows = await holdingsOn(db, day)
    .leftJoin('users', 'users.id', 'units_people.user_id')
    .select(['units_holdings.id', 'units_holdings.from_day', 'units_holdings.part', 'units_holdings.whole'])
    .select(NAME.as('name'))
    .where('units.label', '=', unit)
    .where('units_holdings.kind', '=', 'owner')
    .execute()
  const placeOf = ({ from_day, id }: (typeof rows)[number]) => `${from_day} ${id}`
  const inOrder = rows.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  return inOrder.map(({ name, part, whole }) => ({ name, part: part ?? 1, whole: whole ?? 1 }))
}

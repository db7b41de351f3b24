import { dayOf } from '@verandah/contract/dates'
import type { UnitId } from '@verandah/contract/ids'
import { pagination } from '@verandah/contract/page'
import type { Unit, UnitStatus } from '@verandah/contract/unitRecord'
import type { RegisterPage } from '@verandah/contract/unitRegister'
import type { RegisterFilters, RegisterQuery } from '@verandah/contract/unitsInput'
import { type ExpressionBuilder, sql } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { findPage, rowsInOrder } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import type { Schema } from '../../db/schema.ts'
import { contains, fold } from '../../db/search.ts'
import { readMerged } from './account.queries.ts'
import { unitAbilities, unitPolicy } from './units.policy.ts'
import { type HolderRow, ownState, presentUnit, shareOn, statusOn } from './units.present.ts'
import { readShareTotal } from './units.queries.ts'
import type { UnitRow } from './units.table.ts'

type ReadCtx = Pick<ReadContext, 'db' | 'actor' | 'now'>

export async function findUnit(db: Db, id: UnitId): Promise<UnitRow | undefined> {
  return db.selectFrom('units').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}

/** Loads a unit; 404 when there is none. */
export async function getUnit(db: Db, id: UnitId): Promise<UnitRow> {
  return (await findUnit(db, id)) ?? throwProblem('not_found')
}

/** Reads the holdings of these units, former and planned ones too, with their people. */
export async function readHolders(db: Db, ids: readonly UnitId[]): Promise<HolderRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('units_holdings')
    .innerJoin('units_people', 'units_people.id', 'units_holdings.person_id')
    .leftJoin('users', 'users.id', 'units_people.user_id')
    .selectAll('units_holdings')
    .select(['units_people.user_id'])
    .select([
      sql<0 | 1>`case when users.id is not null and users.deleted_at is null then 1 else 0 end`.as('has_account'),
      sql<string>`coalesce(users.first_name || ' ' || users.last_name, units_people.name, '')`.as('name'),
      sql<string | null>`case when users.id is null then units_people.email else users.email end`.as('email'),
      sql<string | null>`case when users.id is null then units_people.phone else users.phone end`.as('phone')
    ])
    .where('units_holdings.unit_id', 'in', ids)
    .execute()
}

export async function readShares(db: Db, ids: readonly UnitId[]) {
  if (ids.length === 0) return []
  return db.selectFrom('units_shares').selectAll().where('unit_id', 'in', ids).orderBy('unit_id').orderBy('from_day').execute()
}

async function unitsWithTransfer(db: Db, ids: readonly UnitId[]): Promise<Set<UnitId>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('units_transfers')
    .select('unit_id')
    .distinct()
    .where('unit_id', 'in', ids)
    .where('undone_at', 'is', null)
    .execute()
  return new Set(rows.map(({ unit_id }) => unit_id))
}

export async function presentUnits({ db, actor, now }: ReadCtx, rows: readonly UnitRow[]): Promise<Unit[]> {
  const ids = rows.map(({ id }) => id)
  const holders = Map.groupBy(await readHolders(db, ids), ({ unit_id }) => unit_id)
  const shares = Map.groupBy(await readShares(db, ids), ({ unit_id }) => unit_id)
  const transferred = await unitsWithTransfer(db, ids)
  const merged = await readMerged(db, ids)
  const viewer = { day: dayOf(now), seesAll: unitAbilities.seeUnits(actor), manages: unitAbilities.manageUnits(actor), userId: actor.id }
  return rows.map((row) => {
    const own = holders.get(row.id) ?? []
    const state = { status: statusOn(row, viewer.day), hasTransfer: transferred.has(row.id), ...ownState(own, actor.id, viewer.day) }
    return presentUnit(row, {
      shares: shares.get(row.id) ?? [],
      holders: own,
      viewer,
      mergedInto: merged.get(row.id)?.into ?? null,
      can: unitPolicy(actor, state)
    })
  })
}

/** Presents a unit as it is now. */
export async function presentNow(reading: ReadCtx, id: UnitId): Promise<Unit> {
  const [unit] = await presentUnits(reading, [await getUnit(reading.db, id)])
  return unit ?? throwProblem('not_found')
}

/** Reads a unit for its present holders and those who see the register; 404 to all others. */
export async function readUnit(reading: ReadCtx, id: UnitId): Promise<Unit> {
  const row = await getUnit(reading.db, id)
  const { isOwn } = ownState(await readHolders(reading.db, [id]), reading.actor.id, dayOf(reading.now))
  if (!isOwn && !unitAbilities.seeUnits(reading.actor)) throwProblem('not_found')
  const [unit] = await presentUnits(reading, [row])
  return unit ?? throwProblem('not_found')
}

/** Returns the condition in SQL that the unit's label, or a person of it that day or before, contains the text. */
function matchesSearch(dialect: ReadContext['dialect'], search: string) {
  const text = fold(search.trim()).replace(/^unit\s+/, '')
  return (where: ExpressionBuilder<Schema, 'units'>) => {
    const holders = where
      .selectFrom('units_holdings')
      .innerJoin('units_people', 'units_people.id', 'units_holdings.person_id')
      .leftJoin('users', 'users.id', 'units_people.user_id')
      .select('units_holdings.id')
      .whereRef('units_holdings.unit_id', '=', 'units.id')
      .where((one) => one.or([contains(dialect, 'units_people.search_key', text), contains(dialect, 'users.search_key', text)]))
    return where.or([contains(dialect, 'units.search_key', text), where.exists(holders)])
  }
}

/** Returns the condition for a filter of the status. */
const hasStatus = (status: UnitStatus, now: ReadContext['now']) => {
  const day = dayOf(now)
  return (where: ExpressionBuilder<Schema, 'units'>) => {
    const isArchived = where('archived_from', '<=', day)
    const isOpen = where.or([where('archived_from', 'is', null), where('archived_from', '>', day)])
    if (status === 'archived') return isArchived
    return where.and([isOpen, where('floor', status === 'unlisted' ? 'is' : 'is not', null)])
  }
}

/** Returns the units that the filters let through, in the order of the building; those in no list come last. */
export function filteredUnits({ db, dialect, now }: Pick<ReadContext<unknown>, 'db' | 'dialect' | 'now'>, filters: RegisterFilters) {
  const { search, floor, group, status } = filters
  let units = db.selectFrom('units').where('deleted_at', 'is', null)
  if (search !== undefined) units = units.where(matchesSearch(dialect, search))
  if (floor !== undefined && floor !== '') units = units.where('floor', '=', floor)
  if (group !== undefined && group !== '') units = units.where('unit_group', '=', group)
  if (status !== undefined) units = units.where(hasStatus(status, now))
  return units
}

const orderByPosition = (units: ReturnType<typeof filteredUnits>) =>
  units
    .select('id')
    .orderBy(sql`coalesce(position, 1000000)`)
    .orderBy('label')

export async function readRegister(reading: ReadContext, query: RegisterQuery): Promise<RegisterPage> {
  const { db, now } = reading
  const units = filteredUnits(reading, query)
  const { total, ids } = await findPage(units, orderByPosition(units), query)
  const rows = await rowsInOrder(ids, () => db.selectFrom('units').selectAll().where('id', 'in', ids).execute())
  return {
    units: await presentUnits(reading, rows),
    pagination: pagination(query, total),
    shareSum: await sumShares(db, now),
    shareTotal: await readShareTotal(db)
  }
}

/** Reads all units that the filters let through, in the order of the building. */
export async function readAllUnits(reading: ReadContext, filters: RegisterFilters): Promise<Unit[]> {
  const { ids } = await findPage(filteredUnits(reading, filters), orderByPosition(filteredUnits(reading, filters)), {})
  return presentUnits(reading, await rowsInOrder(ids, () => reading.db.selectFrom('units').selectAll().where('id', 'in', ids).execute()))
}

/** Sums today's shares of all active units. */
async function sumShares(db: Db, now: ReadContext['now']): Promise<number> {
  const day = dayOf(now)
  const active = await db.selectFrom('units').select('id').where('deleted_at', 'is', null).where(hasStatus('active', now)).execute()
  const shares = Map.groupBy(
    await readShares(
      db,
      active.map(({ id }) => id)
    ),
    ({ unit_id }) => unit_id
  )
  return active.reduce((sum, { id }) => sum + (shareOn(shares.get(id) ?? [], day) ?? 0), 0)
}

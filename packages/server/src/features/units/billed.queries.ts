import type { Day } from '@verandah/contract/dates'
import type { UnitId, UnitPersonId } from '@verandah/contract/ids'
import { sql } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import { forWritingBeside } from '../../db/lock.ts'
import type { Db } from '../../db/open.ts'
import { heldOn } from './holdings.queries.ts'
import { billedOn } from './units.policy.ts'

/** Reads to whom the bills of a day go, for these units, or for all; a unit without a known person is left out. */
export async function billedPeople(db: Db, day: Day, units?: readonly UnitId[]): Promise<Map<UnitId, UnitPersonId>> {
  let holdings = db.selectFrom('units_holdings').selectAll().where(heldOn(day))
  if (units !== undefined) holdings = holdings.where('unit_id', 'in', units)
  const people = new Map<UnitId, UnitPersonId>()
  for (const [unit, held] of Map.groupBy(await holdings.execute(), ({ unit_id }) => unit_id)) {
    const billed = billedOn(held, day)
    if (billed !== null) people.set(unit, billed.person_id)
  }
  return people
}

const selectLabel = compileOnce<{ id: UnitId }, { label: string }>((db, value) =>
  db.selectFrom('units').select('label').where('id', '=', value('id'))
)

/** Reads the present labels of units, by their ids. */
export async function labelsOfUnits(db: Db, ids: readonly UnitId[]): Promise<Map<UnitId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('units').select(['id', 'label']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, label }) => [id, label]))
}

/** Reads the present label of a unit; null: there is none. */
export async function labelOfUnit(db: Db, id: UnitId): Promise<string | null> {
  return (await selectLabel(db, { id }, []))[0]?.label ?? null
}

/** Reads the names of people of the register, by their ids. */
export async function namesOfPeople(db: Db, ids: readonly UnitPersonId[]): Promise<Map<UnitPersonId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('units_people')
    .leftJoin('users', 'users.id', 'units_people.user_id')
    .select(['units_people.id', sql<string>`coalesce(users.first_name || ' ' || users.last_name, units_people.name, '')`.as('name')])
    .where('units_people.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Locks units until the transaction ends, so that those who bill or pay for them wait for each other. */
export async function lockUnits({ db, dialect }: Pick<ReadContext<unknown>, 'db' | 'dialect'>, ids: readonly UnitId[]): Promise<void> {
  // SQLite has one writer.
  if (dialect === 'sqlite' || ids.length === 0) return
  await db.selectFrom('units').select('id').where('id', 'in', ids).orderBy('id').$call(forWritingBeside(dialect)).execute()
}

/**
 * Locks the unit with this label as `lockUnits` does; call it before anything of the unit is written, so that two never wait
 * for each other.
 */
export async function lockUnit({ db, dialect }: Pick<ReadContext<unknown>, 'db' | 'dialect'>, label: string): Promise<void> {
  if (dialect === 'sqlite') return
  await db.selectFrom('units').select('id').where('label', '=', label).$call(forWritingBeside(dialect)).execute()
}

import type { Day } from '@verandah/contract/dates'
import type { UnitId, UnitPersonId } from '@verandah/contract/ids'
import { sql } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import { forWritingBeside } from '../../db/lock.ts'
import type { Db } from '../../db/open.ts'
import { heldOn } from './holdings.queries.ts'
import { billedOn } from './units.policy.ts'

/** To whom the bills of a day go, of these units, or of all; a unit of which nobody is known is left out. */
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

/** How units are called now. */
export async function labelsOfUnits(db: Db, ids: readonly UnitId[]): Promise<Map<UnitId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('units').select(['id', 'label']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, label }) => [id, label]))
}

/** How a unit is called now; null: there is none. */
export async function labelOfUnit(db: Db, id: UnitId): Promise<string | null> {
  return (await selectLabel(db, { id }, []))[0]?.label ?? null
}

/** How people of the register are called, by their ids. */
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

/** Whoever bills or pays for the unit waits for others that do, until their transactions end. */
export async function lockUnits({ db, dialect }: Pick<ReadContext<unknown>, 'db' | 'dialect'>, ids: readonly UnitId[]): Promise<void> {
  // SQLite has one writer.
  if (dialect === 'sqlite' || ids.length === 0) return
  await db.selectFrom('units').select('id').where('id', 'in', ids).orderBy('id').$call(forWritingBeside(dialect)).execute()
}

/** As `lockUnits`, of the unit with this label; before anything of it is written, so that two never wait for each other. */
export async function lockUnit({ db, dialect }: Pick<ReadContext<unknown>, 'db' | 'dialect'>, label: string): Promise<void> {
  if (dialect === 'sqlite') return
  await db.selectFrom('units').select('id').where('label', '=', label).$call(forWritingBeside(dialect)).execute()
}

import type { UserId } from '@verandah/contract/ids'
import type { Units } from '@verandah/contract/units'
import { countRows } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import type { Receiver } from '../../notifications/notice.ts'
import { receivers } from '../users/audience.queries.ts'
import { activePeople } from '../users/people.queries.ts'

/** In the order in which the administrator put them. */
export async function listUnits(db: Db): Promise<Units['units']> {
  return db.selectFrom('units').select(['label', 'floor']).orderBy('position').execute()
}

export function countUnits(db: Db): Promise<number> {
  return countRows(db.selectFrom('units'))
}

/** The caller's confirmed unit with its floor, which is null where the list of units does not have it; null without one. */
export async function findHomeOf(db: Db, id: UserId): Promise<{ unit: string; floor: string | null } | null> {
  const home = await db
    .selectFrom('users')
    .leftJoin('units', 'units.label', 'users.unit_number')
    .select(['users.unit_number as unit', 'units.floor'])
    .where('users.id', '=', id)
    .where('users.unit_confirmed', '=', 1)
    .executeTakeFirst()
  return home === undefined || home.unit === null ? null : { unit: home.unit, floor: home.floor }
}

/** The active people whose confirmed unit it is, to be notified; one that somebody has only written into their profile gives no right. */
export function peopleOfUnit(db: Db, unit: string): Promise<Receiver[]> {
  return receivers(activePeople(db).where('unit_number', '=', unit).where('unit_confirmed', '=', 1))
}

/** The caller's confirmed unit; null without one. */
export async function findUnitOf(db: Db, id: UserId): Promise<string | null> {
  const person = await db.selectFrom('users').select(['unit_number', 'unit_confirmed']).where('id', '=', id).executeTakeFirst()
  return person?.unit_confirmed === 1 ? person.unit_number : null
}

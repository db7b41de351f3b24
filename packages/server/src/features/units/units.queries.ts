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

/** The active people whose confirmed unit it is, to be notified; one that somebody has only written into their profile gives no right. */
export function peopleOfUnit(db: Db, unit: string): Promise<Receiver[]> {
  return receivers(activePeople(db).where('unit_number', '=', unit).where('unit_confirmed', '=', 1))
}

/** The caller's confirmed unit; null without one. */
export async function findUnitOf(db: Db, id: UserId): Promise<string | null> {
  const person = await db.selectFrom('users').select(['unit_number', 'unit_confirmed']).where('id', '=', id).executeTakeFirst()
  return person?.unit_confirmed === 1 ? person.unit_number : null
}

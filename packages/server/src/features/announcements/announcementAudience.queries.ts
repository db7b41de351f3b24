import type { AnnouncementPlaces } from '@verandah/contract/announcementRecord'
import type { AnnouncementRecipients, AnnouncementRecipientsQuery } from '@verandah/contract/announcementsInput'
import { type AudienceName, rolesIn } from '@verandah/contract/audiences'
import { type Day, dayOf } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { ReadContext } from '../../core/context.ts'
import { countRows } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import { holdingsOn, holdsUnit } from '../units/holdings.queries.ts'
import { activePeople } from '../users/people.queries.ts'

/** The audience of an announcement, narrowed to places or not. */
export interface AudienceFilter {
  audience: AudienceName
  places: AnnouncementPlaces | null
}

/** Returns the units that are named, and those of the floors as the list of units has them, in no order. */
export async function unitsIn(db: Db, { floors, units }: AnnouncementPlaces): Promise<string[]> {
  if (floors.length === 0) return units
  const found = await db.selectFrom('units').select('label').where('floor', 'in', floors.map(String)).execute()
  return [...new Set([...found.map(({ label }) => label), ...units])]
}

/** Returns the active people whom it is for on that day: where it is narrowed, those who hold a unit there. */
export async function peopleOfAudience(db: Db, { audience, places }: AudienceFilter, day: Day) {
  const people = activePeople(db).where('role', 'in', rolesIn(audience))
  // The query is in an object, because a promise would run it.
  return { people: places === null ? people : people.where(holdsUnit(day, await unitsIn(db, places))) }
}

/** Returns a unit there for each of the people of the audience. */
export async function homesOfAudience(
  db: Db,
  meant: AudienceFilter & { places: AnnouncementPlaces },
  day: Day
): Promise<Map<UserId, string>> {
  const rows = await holdingsOn(db, day)
    .innerJoin('users', 'users.id', 'units_people.user_id')
    .select(['users.id', 'units.label'])
    .where('users.is_active', '=', 1)
    .where('users.deleted_at', 'is', null)
    .where('users.role', 'in', rolesIn(meant.audience))
    .where('units.label', 'in', [...(await unitsIn(db, meant.places)), ''])
    .orderBy('units.label')
    .execute()
  return new Map(rows.toReversed().map(({ id, label }) => [id, label]))
}

/** Returns those of these units without anybody who could be notified. */
async function withoutAccount(db: Db, units: readonly string[], day: Day): Promise<string[]> {
  if (units.length === 0) return []
  const held = await holdingsOn(db, day)
    .innerJoin('users', 'users.id', 'units_people.user_id')
    .select('units.label')
    .distinct()
    .where('units.label', 'in', units)
    .where('users.is_active', '=', 1)
    .where('users.deleted_at', 'is', null)
    .execute()
  const known = new Set(held.map(({ label }) => label))
  return units.filter((unit) => !known.has(unit))
}

/** Counts the people whom an announcement of the caller would notify, and tells why they may be fewer than their units. */
export async function countRecipients(
  { db, actor, now }: Pick<ReadContext, 'db' | 'actor' | 'now'>,
  { targetAudience: audience, floors = [], units = [] }: AnnouncementRecipientsQuery
): Promise<AnnouncementRecipients> {
  const places = floors.length + units.length === 0 ? null : { floors, units }
  const { people } = await peopleOfAudience(db, { audience, places }, dayOf(now))
  const recipients = await countRows(people.where('users.id', '!=', actor.id))
  if (places === null) return { recipients, units: null, withoutAccount: [] }
  const all = await unitsIn(db, places)
  return { recipients, units: all.length, withoutAccount: await withoutAccount(db, all, dayOf(now)) }
}

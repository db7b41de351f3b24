import type { AnnouncementPlaces } from '@verandah/contract/announcementRecord'
import type { AnnouncementRecipients, AnnouncementRecipientsQuery } from '@verandah/contract/announcementsInput'
import { type AudienceName, rolesIn } from '@verandah/contract/audiences'
import type { UserId } from '@verandah/contract/ids'
import type { ExpressionBuilder } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { countRows } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import type { Schema } from '../../db/schema.ts'
import { activePeople } from '../users/people.queries.ts'

/** SQL condition: people whose confirmed unit is one of these, or on one of these floors. */
export function livesIn({ floors, units }: AnnouncementPlaces) {
  return (where: ExpressionBuilder<Schema, 'users'>) => {
    const onFloors = where.selectFrom('units').select('label').where('floor', 'in', floors.map(String))
    return where.and([
      where('users.unit_confirmed', '=', 1),
      where.or([
        ...(units.length === 0 ? [] : [where('users.unit_number', 'in', units)]),
        ...(floors.length === 0 ? [] : [where('users.unit_number', 'in', onFloors)])
      ])
    ])
  }
}

/** Whom an announcement is for. */
export interface Meant {
  audience: AudienceName
  places: AnnouncementPlaces | null
}

/** The active people whom it is for. */
export function peopleMeant(db: Db, { audience, places }: Meant) {
  const people = activePeople(db).where('role', 'in', rolesIn(audience))
  return places === null ? people : people.where(livesIn(places))
}

/** The units that are named, and those of the floors as the list of units has them, in no order. */
export async function unitsIn(db: Db, { floors, units }: AnnouncementPlaces): Promise<string[]> {
  if (floors.length === 0) return units
  const found = await db.selectFrom('units').select('label').where('floor', 'in', floors.map(String)).execute()
  return [...new Set([...found.map(({ label }) => label), ...units])]
}

/** The confirmed units of the people whom it is for. */
export async function homesMeant(db: Db, meant: Meant): Promise<Map<UserId, string>> {
  const people = await peopleMeant(db, meant).select(['users.id', 'unit_number']).execute()
  return new Map(people.map(({ id, unit_number }) => [id, unit_number ?? '']))
}

/** These without anybody who could be notified. */
async function withoutAccount(db: Db, units: readonly string[]): Promise<string[]> {
  if (units.length === 0) return []
  const homes = await activePeople(db).select('unit_number').where('unit_number', 'in', units).where('unit_confirmed', '=', 1).execute()
  const known = new Set(homes.map(({ unit_number }) => unit_number))
  return units.filter((unit) => !known.has(unit))
}

/** How many people an announcement of the caller would notify, and why they may be fewer than their units. */
export async function countRecipients(
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  { targetAudience: audience, floors = [], units = [] }: AnnouncementRecipientsQuery
): Promise<AnnouncementRecipients> {
  const places = floors.length + units.length === 0 ? null : { floors, units }
  const recipients = await countRows(peopleMeant(db, { audience, places }).where('users.id', '!=', actor.id))
  if (places === null) return { recipients, units: null, withoutAccount: [] }
  const all = await unitsIn(db, places)
  return { recipients, units: all.length, withoutAccount: await withoutAccount(db, all) }
}

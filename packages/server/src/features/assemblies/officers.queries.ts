import type { Answer } from '@verandah/contract/endpoint'
import type { assemblies } from '@verandah/contract/assemblies'
import { dayOf } from '@verandah/contract/dates'
import type { MeetingId } from '@verandah/contract/meetings'
import type { ReadContext } from '../../core/context.ts'
import { namedColumns, presentPerson } from '../../core/person.ts'
import { holdingsOn } from '../units/holdings.queries.ts'
import { activePeople } from '../users/people.queries.ts'
import { getAssembly } from './assemblies.queries.ts'

/** Lists the active people who can be named chair, secretary, teller or candidate, by name, with the units that they own. */
export async function listOfficers(
  reading: Pick<ReadContext, 'db' | 'actor' | 'now' | 'photoUrl'>,
  id: MeetingId
): Promise<Answer<typeof assemblies.officers>> {
  const { db, now } = reading
  await getAssembly(reading, id)
  const owned = await holdingsOn(db, dayOf(now))
    .select(['units_people.user_id', 'units.id', 'units.label'])
    .where('units_holdings.kind', '=', 'owner')
    .where('units_people.user_id', 'is not', null)
    .execute()
  const units = Map.groupBy(owned, ({ user_id }) => user_id)
  const rows = await activePeople(db)
    .select(['users.id', ...namedColumns('users')])
    .orderBy('users.name_key')
    .orderBy('users.id')
    .execute()
  const people = rows.map((row) => {
    const held = units.get(row.id) ?? []
    return { person: presentPerson(reading, row.id, row), units: held.map(({ label }) => label), unitIds: held.map((unit) => unit.id) }
  })
  return { people }
}

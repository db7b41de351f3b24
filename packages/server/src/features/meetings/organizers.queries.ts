import type { UserId } from '@verandah/contract/ids'
import type { Person } from '@verandah/contract/records'
import { ROLES } from '@verandah/contract/roles'
import type { ReadContext } from '../../core/context.ts'
import { presentPerson } from '../../core/person.ts'
import { throwFieldProblem } from '../../core/problem.ts'
import type { Db } from '../../db/open.ts'
import { activePeople } from '../users/people.queries.ts'
import { meetingAbilities } from './meetings.policy.ts'
import type { MeetingRow } from './meetings.present.ts'
import { selectAttendees } from './meetings.queries.ts'

const ORGANIZERS = ROLES.filter((role) => meetingAbilities.scheduleMeetings({ role }))

/** Throws 400 when the person may not run a meeting. */
export async function requireOrganizer({ db }: { db: Db }, id: UserId): Promise<void> {
  const found = await activePeople(db).select('id').where('id', '=', id).where('role', 'in', ORGANIZERS).executeTakeFirst()
  if (found === undefined) throwFieldProblem('organizerId', 'Choose an active secretary, president or administrator')
}

/** Lists the people to whom a meeting can be handed over: the active managers but its organizer, by name. */
export async function listOrganizers(
  reading: Pick<ReadContext, 'db' | 'photoUrl'>,
  { organizer_id }: Pick<MeetingRow, 'organizer_id'>
): Promise<{ people: Person[] }> {
  const rows = await selectAttendees(reading.db)
    .where('users.is_active', '=', 1)
    .where('users.deleted_at', 'is', null)
    .where('users.role', 'in', ORGANIZERS)
    .where('users.id', '!=', organizer_id)
    .orderBy('users.name_key')
    .orderBy('users.id')
    .execute()
  return { people: rows.map((row) => presentPerson(reading, row.id, row)) }
}

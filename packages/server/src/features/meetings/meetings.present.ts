import type { Meeting } from '@verandah/contract/meetings'
import type { Selectable } from 'kysely'
import type { MeetingsTable } from '../../db/tables/building.ts'
import type { UsersTable } from '../../db/tables/people.ts'
import type { Reading } from '../../db/transact.ts'
import { meetingPolicy } from './meetings.policy.ts'

/** A meeting with its organizer's name and photo. */
export type MeetingRow = Selectable<MeetingsTable> & Pick<UsersTable, 'first_name' | 'last_name' | 'photo_id'>

export function agendaOf(row: Pick<MeetingRow, 'agenda'>): Meeting['agenda'] {
  return JSON.parse(row.agenda) as Meeting['agenda']
}

/** What an event tells of a meeting. */
export function factOf({ id, title, type, starts_at, ends_at }: Pick<MeetingRow, 'id' | 'title' | 'type' | 'starts_at' | 'ends_at'>) {
  return { meetingId: id, title, type, startsAt: starts_at, endsAt: ends_at }
}

export function presentMeeting({ actor, photoUrl }: Pick<Reading, 'actor' | 'photoUrl'>, row: MeetingRow): Meeting {
  const photo = photoUrl(row.photo_id)
  const organizer = {
    _id: row.organizer_id,
    firstName: row.first_name,
    lastName: row.last_name,
    ...(photo !== null && { photoUrl: photo })
  }
  return {
    _id: row.id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    title: row.title,
    description: row.description,
    date: row.date,
    startTime: row.start_time,
    endTime: row.end_time,
    location: row.location,
    type: row.type,
    status: row.status,
    agenda: agendaOf(row),
    attendees: [{ user: organizer }],
    organizer,
    can: meetingPolicy(actor, { organizerId: row.organizer_id, status: row.status })
  }
}

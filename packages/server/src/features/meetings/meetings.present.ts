import type { Meeting } from '@verandah/contract/meetings'
import type { Selectable } from 'kysely'
import type { Reading } from '../../core/context.ts'
import { type NamedColumns, presentPerson } from '../../core/person.ts'
import type { MeetingFact } from './meetings.events.ts'
import { meetingPolicy } from './meetings.policy.ts'
import type { MeetingsTable } from './meetings.table.ts'

/** A meeting with its organizer's name and photo. */
export type MeetingRow = Selectable<MeetingsTable> & NamedColumns

export function agendaOf(row: Pick<MeetingRow, 'agenda'>): Meeting['agenda'] {
  return JSON.parse(row.agenda) as Meeting['agenda']
}

/** What an event says of a meeting. */
export function factOf(row: Pick<MeetingRow, 'id' | 'title' | 'type' | 'starts_at' | 'ends_at'>): MeetingFact {
  const { id, title, type, starts_at, ends_at } = row
  return { subject: { kind: 'meeting', id }, title, type, startsAt: starts_at, endsAt: ends_at }
}

export function presentMeeting(reading: Pick<Reading, 'actor' | 'now' | 'photoUrl'>, row: MeetingRow): Meeting {
  const organizer = presentPerson(reading, row.organizer_id, row)
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
    can: meetingPolicy(reading.actor, row, reading.now)
  }
}

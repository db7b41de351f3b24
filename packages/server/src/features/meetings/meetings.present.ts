import type { AttachedDocument } from '@verandah/contract/documents'
import type { Meeting, MeetingResponse } from '@verandah/contract/meetings'
import type { UserId } from '@verandah/contract/ids'
import type { Person } from '@verandah/contract/records'
import type { Selectable } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { type NamedColumns, presentPerson } from '../../core/person.ts'
import { presentRecord } from '../../core/versions.ts'
import type { MeetingFact } from './meetings.events.ts'
import { meetingPolicy } from './meetings.policy.ts'
import type { MeetingsTable } from './meetings.table.ts'

/** A meeting with its organizer's name and photo. */
export type ListedRow = Selectable<MeetingsTable> & NamedColumns

/** A meeting with the caller's answer. */
export type MeetingRow = ListedRow & { my_response: MeetingResponse | null }

/** A person who answered yes. */
export type Attendee = { id: UserId } & NamedColumns

/** The counts of answers in a meeting's row. */
export interface AnswerSummary {
  /** The organizer always attends, and is one of the yes, whatever they answered. */
  responses: Meeting['responses']
  /** The first who attend beside the organizer, by the time of their answer. */
  first: UserId[]
}

export const NO_ANSWERS: AnswerSummary = { responses: { yes: 1, no: 0, maybe: 0 }, first: [] }

export function answersOf(row: Pick<MeetingRow, 'answers'>): AnswerSummary {
  return JSON.parse(row.answers) as AnswerSummary
}

export function agendaOf(row: Pick<MeetingRow, 'agenda'>): Meeting['agenda'] {
  return JSON.parse(row.agenda) as Meeting['agenda']
}

/** Returns the texts that a search reads beside the title. */
export function searchedTexts(row: Pick<MeetingRow, 'description' | 'agenda' | 'location'>): (string | null)[] {
  return [row.description, ...agendaOf(row).map(({ item }) => item), row.location]
}

/** Returns the facts of a meeting for its events. */
export function toFact(row: Pick<MeetingRow, 'id' | 'title' | 'type' | 'starts_at' | 'ends_at'>): MeetingFact {
  const { id, title, type, starts_at, ends_at } = row
  return { subject: { kind: 'meeting', id }, title, type, startsAt: starts_at, endsAt: ends_at }
}

interface Details {
  answers: AnswerSummary
  /** The attendees without the organizer, as far as the answer names them. */
  others: Person[]
  invitedCount: number
  /** The minutes; null also where the answer leaves the text out. */
  minutes: string | null
  documents: AttachedDocument[]
}

/** A meeting without what differs from person to person, and what this depends on. */
export interface SharedMeeting {
  record: Omit<Meeting, 'myResponse' | 'can'>
  state: Pick<MeetingRow, 'organizer_id' | 'status' | 'starts_at' | 'minutes_closed_at' | 'completed_by' | 'kind' | 'frozen_at'>
}

export function presentShared(
  reading: Pick<ReadContext, 'photoUrl'>,
  row: ListedRow,
  { answers, others, invitedCount, minutes, documents }: Details
): SharedMeeting {
  const organizer = presentPerson(reading, row.organizer_id, row)
  const record = {
    ...presentRecord(row),
    title: row.title,
    description: row.description,
    date: row.date,
    startTime: row.start_time,
    endTime: row.end_time,
    location: row.location,
    kind: row.kind,
    type: row.type,
    status: row.status,
    agenda: agendaOf(row),
    attendees: [organizer, ...others].map((user) => ({ user })),
    attendeeCount: answers.responses.yes,
    invitedCount,
    responses: answers.responses,
    organizer,
    hasMinutes: row.has_minutes === 1,
    minutes,
    minutesClosedAt: row.minutes_closed_at,
    documents
  }
  const { organizer_id, status, starts_at, minutes_closed_at, completed_by, kind, frozen_at } = row
  return { record, state: { organizer_id, status, starts_at, minutes_closed_at, completed_by, kind, frozen_at } }
}

/** Adds the fields that differ from person to person. */
export function presentOwn(
  { actor, now }: Pick<ReadContext, 'actor' | 'now'>,
  state: SharedMeeting['state'],
  myResponse: MeetingResponse | null
): Pick<Meeting, 'myResponse' | 'can'> {
  return { myResponse, can: meetingPolicy(actor, state, now) }
}

import { addDays, dayOf, type Instant, startOf } from '@verandah/contract/dates'
import type { AttachedDocument } from '@verandah/contract/documents'
import type { Meeting, MeetingId } from '@verandah/contract/meetings'
import type { UserId } from '@verandah/contract/ids'
import type { Role } from '@verandah/contract/roles'
import type { Subject } from '../../core/actor.ts'
import { hasRows } from '../../db/findPage.ts'
import { forReading } from '../../db/lock.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import type { Db } from '../../db/open.ts'
import type { ReadContext } from '../../core/context.ts'
import { namedColumns, presentPerson } from '../../core/person.ts'
import { throwProblem } from '../../core/problem.ts'
import { readAttached } from '../documents/attachedDocuments.queries.ts'
import { countActive } from '../users/countActive.queries.ts'
import { maySeeMeeting, neededToSee, visibleTypes } from './meetings.policy.ts'
import { answersOf, type Attendee, type ListedRow, type MeetingRow, presentOwn, presentShared } from './meetings.present.ts'

/** Selects meetings with their organizer's name and photo; deleted ones are left out. */
export function selectMeetings(db: Db) {
  return db
    .selectFrom('meetings')
    .innerJoin('users', 'users.id', 'meetings.organizer_id')
    .selectAll('meetings')
    .select(namedColumns('users'))
    .where('meetings.deleted_at', 'is', null)
}

/** How far back a calendar shows meetings, in days. */
const DAYS_BACK = 365

/** Lists the meetings in the calendar of a person with this role: those of the last year and all coming ones, by their time. */
export function listForCalendar(db: Db, actor: Pick<Subject, 'role'>, now: Instant): Promise<ListedRow[]> {
  return selectMeetings(db)
    .where('starts_at', '>=', startOf(addDays(dayOf(now), -DAYS_BACK)))
    .where('type', 'in', visibleTypes(actor))
    .orderBy('starts_at')
    .orderBy('meetings.id')
    .execute()
}

export function selectAttendees(db: Db) {
  return db.selectFrom('users').select(['users.id', ...namedColumns('users')])
}

const attendees = compileOnce<Pick<MeetingRow, 'id' | 'organizer_id'>, Attendee>((db, value) =>
  selectAttendees(db)
    .innerJoin('meetings_responses as answer', 'answer.user_id', 'users.id')
    .where('answer.meeting_id', '=', value('id'))
    .where('answer.response', '=', 'yes')
    .where('answer.user_id', '!=', value('organizer_id'))
    .orderBy('answer.answered_at')
    .orderBy('answer.user_id')
)

/** Lists all attendees without the organizer, in the order of their answers. */
export function listAttendees(db: Db, meeting: Pick<MeetingRow, 'id' | 'organizer_id'>): Promise<Attendee[]> {
  return attendees(db, meeting, [])
}

/** Selects the minutes of a meeting, with the person who signed them off. */
export function findMinutes(db: Db, id: MeetingId) {
  return db
    .selectFrom('meetings_minutes')
    .leftJoin('users as closer', 'closer.id', 'closed_by')
    .select(['minutes', 'closer.first_name', 'closer.last_name'])
    .where('meeting_id', '=', id)
    .executeTakeFirst()
}

/** Counts those of these active people who may see a meeting. */
export function countInvited(active: Map<Role, number>, meeting: Pick<Meeting, 'type'>): number {
  return [...active].reduce((sum, [role, count]) => sum + (maySeeMeeting({ role }, meeting) ? count : 0), 0)
}

/**
 * Presents one meeting in full, with all attendees, the minutes, the documents and how many are invited: the caller may pass
 * the last two.
 */
export async function presentFully(
  reading: Pick<ReadContext, 'db' | 'actor' | 'now' | 'photoUrl'>,
  row: MeetingRow,
  known: { documents?: AttachedDocument[]; active?: Map<Role, number> } = {}
): Promise<Meeting> {
  const { db } = reading
  const answers = answersOf(row)
  const [attending, written, active, documents] = await Promise.all([
    // The organizer is one of the yes.
    answers.responses.yes > 1 ? listAttendees(db, row) : [],
    row.has_minutes === 1 ? findMinutes(db, row.id) : undefined,
    known.active ?? countActive(db),
    known.documents ?? readAttached(db, [row.id]).then((of) => of(row.id))
  ])
  const others = attending.map((person) => presentPerson(reading, person.id, person))
  const { minutes = null } = written ?? {}
  const invitedCount = countInvited(active, row)
  const details = { answers, others, invitedCount, minutes, documents }
  const { record, state } = presentShared(reading, row, details)
  return { ...record, ...presentOwn(reading, state, row.my_response) }
}

/** Returns what a person needs now to be shown a notification of a meeting; the meeting stays so until the transaction ends. */
export async function neededNow({ db, dialect }: Pick<ReadContext<unknown>, 'db' | 'dialect'>, id: MeetingId) {
  const row = db.selectFrom('meetings').select(['type', 'deleted_at']).where('id', '=', id)
  const meeting = await row.$call(forReading(dialect)).executeTakeFirst()
  return meeting === undefined || meeting.deleted_at !== null ? 'gone' : neededToSee(meeting)
}

/** Whether the notice of a general meeting was given. */
export const isNoticed = (db: Db, id: MeetingId): Promise<boolean> =>
  hasRows(db.selectFrom('meetings').where('id', '=', id).where('frozen_at', 'is not', null))

const meetingById = compileOnce<{ id: MeetingId; actor: UserId }, MeetingRow>((db, value) =>
  selectMeetings(db)
    .select((select) =>
      select
        .selectFrom('meetings_responses as mine')
        .select('mine.response')
        .whereRef('mine.meeting_id', '=', 'meetings.id')
        .where('mine.user_id', '=', value('actor'))
        .as('my_response')
    )
    .where('meetings.id', '=', value('id'))
)

/** Loads a meeting; 404 when it does not exist or the caller may not see it. */
export async function getVisibleMeeting(db: Db, actor: Subject, id: MeetingId): Promise<MeetingRow> {
  const [row] = await meetingById(db, { id, actor: actor.id }, [])
  return row !== undefined && maySeeMeeting(actor, row) ? row : throwProblem('not_found')
}

/** Returns the name of the total of meetings of a type, deleted ones left out. */
export function totalOf(type: MeetingRow['type']): string {
  return `meetings.${type}`
}
